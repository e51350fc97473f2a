import { formatMoment, numberWord } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { type ClosedAs, OPEN_DAYS, type Question, type QuestionAnswer, WATCH_DAYS } from "./question.ts";
import { noQuestions } from "./question-mail.ts";
import { answerInWords, questionSentence } from "./question-words.ts";

// Subjects say nothing of the care that somebody needs, because locked phones show them.

type Envelope = { siteUrl: string; to: string };
type Asked = Question & { city: string };

/** To whoever asks. Replies go to the operator, because providers answer by link. */
type Followed = Envelope & { statusUrl: string; replyTo: string; optOut: string };

const noAnswers = (link: string) => ({ optOut: { label: "Keine Mails mehr zu dieser Frage", link } });

const toAnswers = (statusUrl: string) => ({ label: "Antworten ansehen", link: statusUrl });

type Said = { spitexName: string; answer: QuestionAnswer | null; fromDay: string | null; hasChanged: boolean };

/** «– Spitex Uster: «Wir können»» */
const saidWords = (said: readonly Said[]) =>
  said
    .flatMap(({ spitexName, answer, fromDay, hasChanged }) =>
      answer === null ? [] : `– ${spitexName}: «${answerInWords(answer, fromDay)}»${hasChanged ? " (geändert)" : ""}`,
    )
    .join("\n");

const callWords = (said: readonly Said[]) =>
  said.some(({ answer }) => answer === "anruf")
    ? ["Wer um Ihren Anruf bittet, hat vielleicht Platz. Die Nummern stehen auf der Seite zu Ihrer Frage."]
    : [];

const asked = (question: Asked) => `Ihre Frage: «${questionSentence(question)}»`;

type About = { said: readonly Said[]; duty: readonly string[]; isHopeless: boolean };

export const firstYesMail = (
  { siteUrl, to, replyTo, statusUrl, optOut }: Followed,
  question: Asked,
  said: readonly Said[],
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: "Zusage auf Ihre Frage",
    paragraphs: [
      asked(question),
      said.length === 1 ? `Jemand kann kommen:\n${saidWords(said)}` : `Mehrere können kommen:\n${saidWords(said)}`,
      `Auf der Seite zu Ihrer Frage sehen Sie, was wir ${said.length === 1 ? "von diesem Anbieter wissen und was es etwa kostet. Dort wählen Sie ihn" : "von diesen Anbietern wissen und was es etwa kostet. Dort wählen Sie einen"}. Vorher erfährt niemand, wer Sie sind.`,
      "Weitere Antworten sammeln wir und senden sie zusammen.",
    ],
    action: toAnswers(statusUrl),
    ...noAnswers(optOut),
  }),
});

/** `isHopeless`: all were asked, and nobody can come. */
export const answersMail = (to: Followed, question: Asked, { said, duty, isHopeless }: About): Mail =>
  statusMail(to, said.length === 1 ? "Antwort auf Ihre Frage" : "Antworten auf Ihre Frage", [
    asked(question),
    `${said.length === 1 ? "Eine Antwort ist da" : `${said.length} Antworten sind da`}:\n${saidWords(said)}`,
    ...callWords(said),
    ...(isHopeless ? ["Alle haben geantwortet, und niemand kann kommen.", ...nextSteps(duty)] : []),
  ]);

/** Sent when the question is over and nobody was chosen. */
export const endMail = (to: Followed, question: Asked, { said, duty, isHopeless }: About): Mail =>
  statusMail(to, "Ihre Frage ist zu Ende", [
    asked(question),
    `Sie war ${numberWord(OPEN_DAYS)} Tage lang offen.`,
    ...(said.length > 0 ? [`Diese Antworten kamen:\n${saidWords(said)}`, ...callWords(said)] : []),
    ...(isHopeless
      ? [said.length > 0 ? "Zugesagt hat niemand." : "Geantwortet hat niemand.", ...nextSteps(duty)]
      : [UNCHOSEN]),
  ]);

const UNCHOSEN =
  "Sie haben eine Zusage, aber niemanden gewählt. Über diese Frage geht das nicht mehr. Rufen Sie dort an, oder fragen Sie noch einmal.";

/** What somebody can do to whom nobody comes. `duty`: names of providers obliged to accept clients of the place. */
const nextSteps = (duty: readonly string[]): string[] => [
  [
    "So geht es weiter:",
    ...duty.map((name) => `– ${name} hat den Auftrag der Gemeinde und muss Sie aufnehmen. Rufen Sie dort an.`),
    "– Fragen Sie Ihre Gemeinde. Sie muss dafür sorgen, dass alle zu Hause gepflegt werden können.",
    "– Suchen Sie in einem weiteren Umkreis, und rufen Sie die Anbieter ohne Mailadresse an.",
    "– Eilt es, überbrückt ein vorübergehender Aufenthalt in einem Heim. Spital, Hausarztpraxis und Gemeinde wissen, wo Platz ist.",
    `– Drücken Sie auf der Seite zu Ihrer Frage «Sagen Sie mir Bescheid»: Nimmt in den nächsten ${WATCH_DAYS} Tagen jemand auf, schreiben wir Ihnen.`,
  ].join("\n"),
];

type TakingOn = { name: string; phone: string | null };

/** Told once, after «Sagen Sie mir Bescheid». */
export const watchMail = (to: Followed, question: Asked, found: readonly TakingOn[]): Mail =>
  statusMail(to, "Jetzt nimmt jemand auf", [
    asked(question),
    `Wer zu Ihrer Frage passt und seither «nimmt auf» sagt:\n${found.map(({ name, phone }) => `– ${name}${phone ? `, ${phone}` : ""}`).join("\n")}`,
    "Rufen Sie am besten bald an. Wir haben dort nichts von Ihnen gesagt, und dies ist unsere einzige Nachricht dazu.",
  ]);

const statusMail = (
  { siteUrl, to, replyTo, statusUrl, optOut }: Followed,
  subject: string,
  paragraphs: string[],
): Mail => ({
  to,
  replyTo,
  ...layOutMail({ siteUrl, subject, paragraphs, action: toAnswers(statusUrl), ...noAnswers(optOut) }),
});

type ToProvider = { spitexName: string; sentAt: Date; answers: MailAction[]; optOut: string | undefined };

export const questionReminder = (
  { siteUrl, to }: Envelope,
  question: Asked,
  { spitexName, sentAt, answers, optOut }: ToProvider,
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Erinnerung: Frage ohne Namen",
    paragraphs: [
      `Diese Frage an ${spitexName} vom ${formatMoment(sentAt)} Uhr wartet noch auf Ihre Antwort:`,
      `«${questionSentence(question)}»`,
      "Auch ein Nein hilft: Dann sucht die Person anderswo weiter. Antworten Sie mit einem Klick:",
    ],
    choices: answers,
    ...noQuestions(optOut),
  }),
});

const ENDS: Record<ClosedAs, [subject: string, words: string]> = {
  chosen: ["Der Platz ist besetzt", "Die Person hat jemand anderen gewählt. Wen, geben wir nicht weiter."],
  ended: ["Eine Frage ist beendet", "Die Person hat ihre Frage beendet."],
  stopped: ["Eine Frage ist beendet", "Wir haben die Frage beendet, weil sie gegen unsere Regeln verstösst."],
  expired: [
    "Eine Frage ist beendet",
    `Die Frage ist nach ${numberWord(OPEN_DAYS)} Tagen zu Ende gegangen. Gewählt hat die Person niemanden.`,
  ],
};

type Ended = { spitexName: string; closedAs: ClosedAs; hasAnswered: boolean; optOut: string | undefined };

/** To a provider that still waits for news: who asked, and who was chosen, it does not learn. */
export function questionFilledMail(
  { siteUrl, to }: Envelope,
  question: Asked,
  { spitexName, closedAs, hasAnswered, optOut }: Ended,
): Mail {
  const [subject, words] = ENDS[closedAs];
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject,
      paragraphs: [
        `Es geht um diese Frage an ${spitexName}: «${questionSentence(question)}»`,
        words,
        `${hasAnswered ? "Danke für Ihre Antwort. " : ""}Sie müssen nichts mehr tun.`,
      ],
      ...noQuestions(optOut),
    }),
  };
}
