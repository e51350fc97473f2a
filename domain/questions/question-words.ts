import { m } from "#messages";
import { capitalized, formatDay, formatList } from "../format.ts";
import { type CareCode, careName } from "../offer/care-codes.ts";
import { languageName, withinSentence } from "../offer/languages.ts";
import { shownPlaceName } from "../places/place-names.ts";
import { inCity, toCity } from "../places/place-words.ts";
import { type Asker, oftenWords, type Question, type QuestionAnswer, questionAnswerLabel } from "./question.ts";

const WEEKDAYS = [
  m.question_sunday,
  m.question_monday,
  m.question_tuesday,
  m.question_wednesday,
  m.question_thursday,
  m.question_friday,
  m.question_saturday,
];

/** "Montag, 30. November 2026" */
export function dayInWords(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]?.() ?? "";
  return m.question_day({ weekday, day: formatDay(day) });
}

const ASKED_BY: Record<Asker, () => string> = {
  mich: m.question_by_self,
  familie: m.question_by_family,
  patient: m.question_for_patient,
  andere: m.question_for_other,
};

/** `city`: as stored. */
export type Placed = Question & { city: string; cantonSlug: string };

const fromWords = (fromDay: string | null) =>
  fromDay === null ? m.question_as_soon() : m.question_from({ day: dayInWords(fromDay) });

const careWords = (care: readonly CareCode[]) => formatList(care.map((code) => withinSentence(careName(code))));

/** All that a provider reads: «Wer kann ab Montag, 30. November 2026 täglich nach Uster kommen? …» */
export function questionSentence({ care, fromDay, often, language: wanted, city, cantonSlug }: Placed): string {
  return [
    m.question_who_can({
      from: fromWords(fromDay),
      often: oftenWords(often),
      to: toCity(shownPlaceName(city, cantonSlug)),
    }),
    care.length > 0 ? m.question_about({ care: careWords(care) }) : m.question_about_unknown(),
    ...(wanted ? [m.question_language_wish({ language: languageName(wanted) })] : []),
  ].join(" ");
}

/** «Wundpflege in Uster, täglich, ab Montag, 30. November 2026» */
export const questionTitle = ({ care, fromDay, often, city, cantonSlug }: Placed): string =>
  m.question_title({
    care: capitalized(careWords(care)) || m.offer_wish_none(),
    where: inCity(shownPlaceName(city, cantonSlug)),
    often: oftenWords(often),
    from: fromWords(fromDay),
  });

/** «8610 Uster», or «Zürich» if the postcode is unknown. */
export const placeInWords = ({ zipCode, city }: { zipCode: string; city: string }): string =>
  [zipCode, city].filter(Boolean).join(" ");

type Pair = [term: string, value: string];

/** The question as pairs of a term and its value, for a provider's desk. */
export const questionPairs = (question: Placed & { zipCode: string }): Pair[] => [
  [m.question_term_place(), placeInWords(question)],
  [m.question_term_what(), capitalized(careWords(question.care)) || m.question_undecided()],
  [m.question_term_when(), `${oftenWords(question.often)}, ${fromWords(question.fromDay)}`],
  ...languagePair(question),
  [m.question_term_asked(), ASKED_BY[question.who]()],
];

const languagePair = ({ language: wanted }: Pick<Question, "language">): Pair[] =>
  wanted ? [[m.question_term_language(), m.question_if_possible({ language: capitalized(languageName(wanted)) })]] : [];

/** «Wir können ab Montag, 7. Dezember 2026» */
export const answerInWords = (answer: QuestionAnswer, fromDay: string | null): string =>
  answer === "ab" && fromDay !== null
    ? m.question_answer_from({ day: dayInWords(fromDay) })
    : questionAnswerLabel(answer);

/** «4821 7306» */
export const codeInWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
