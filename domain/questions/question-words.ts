import { formatDay, formatList } from "../format.ts";
import { WEEKDAYS } from "../listings/field-form.ts";
import { CARE, type CareCode } from "../offer/care-codes.ts";
import { LANGUAGES } from "../offer/languages.ts";
import { type Asker, type HowOften, QUESTION_ANSWERS, type Question, type QuestionAnswer } from "./question.ts";

/** "Montag, 30. November 2026" */
export const dayInWords = (day: string): string =>
  `${WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]}, ${formatDay(day)}`;

const OFTEN_WORDS: Record<HowOften, string> = {
  woche: "ein paar Mal pro Woche",
  taeglich: "täglich",
  mehrmals: "mehrmals am Tag",
  nacht: "in der Nacht",
};

const ASKED_BY: Record<Asker, string> = {
  mich: "von der Person selbst",
  familie: "von der Familie",
  patient: "für eine Patientin oder einen Patienten",
  andere: "für jemand anderen",
};

type Placed = Question & { city: string };

const fromWords = (fromDay: string | null) => (fromDay === null ? "so bald wie möglich" : `ab ${dayInWords(fromDay)}`);
const careWords = (care: readonly CareCode[]) => formatList(care.map((code) => CARE[code]));

/** All that a provider reads: «Wer kann ab Montag, 30. November 2026 täglich nach Uster kommen? …» */
export function questionSentence({ care, fromDay, often, language, city }: Placed): string {
  return [
    `Wer kann ${fromWords(fromDay)} ${OFTEN_WORDS[often]} nach ${city} kommen?`,
    care.length > 0 ? `Es geht um ${careWords(care)}.` : "Was genau nötig ist, steht noch nicht fest.",
    ...(language ? [`Gut wäre ${LANGUAGES[language]}.`] : []),
  ].join(" ");
}

/** «Wundpflege in Uster, täglich, ab Montag, 30. November 2026» */
export const questionTitle = ({ care, fromDay, often, city }: Placed): string =>
  `${careWords(care) || "Spitex"} in ${city}, ${OFTEN_WORDS[often]}, ${fromWords(fromDay)}`;

/** «8610 Uster», or «Zürich» if the postcode is unknown. */
export const placeInWords = ({ zipCode, city }: { zipCode: string; city: string }): string =>
  [zipCode, city].filter(Boolean).join(" ");

/** The question as pairs of a term and its value, for a provider's desk. */
export const questionPairs = (question: Placed & { zipCode: string }): [term: string, value: string][] => [
  ["Ort", placeInWords(question)],
  ["Was", careWords(question.care) || "steht noch nicht fest"],
  ["Wann", `${OFTEN_WORDS[question.often]}, ${fromWords(question.fromDay)}`],
  ...(question.language ? [["Sprache", `${LANGUAGES[question.language]}, wenn möglich`] as [string, string]] : []),
  ["Gefragt", ASKED_BY[question.who]],
];

/** «Wir können ab Montag, 7. Dezember 2026» */
export const answerInWords = (answer: QuestionAnswer, fromDay: string | null): string =>
  answer === "ab" && fromDay !== null ? `Wir können ab ${dayInWords(fromDay)}` : QUESTION_ANSWERS[answer];

/** «4821 7306» */
export const codeInWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
