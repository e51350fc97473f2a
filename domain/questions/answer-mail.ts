import { m } from "#messages";
import { formatMoment, numberWord } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { type ClosedAs, OPEN_DAYS, type QuestionAnswer, WATCH_DAYS } from "./question.ts";
import { noQuestions, quoted } from "./question-mail.ts";
import { answerInWords, type Placed, questionSentence } from "./question-words.ts";

// Subjects do not mention the care that a person needs, because locked phones show them.

type Envelope = { siteUrl: string; to: string };

/** A mail to the asker. Replies go to the operator, because providers answer by link. */
type Followed = Envelope & { statusUrl: string; replyTo: string; optOut: string };

const noAnswers = (link: string) => ({ optOut: { label: m.question_mail_no_answers(), link } });

const toAnswers = (statusUrl: string) => ({ label: m.question_mail_see_answers(), link: statusUrl });

type Said = { spitexName: string; answer: QuestionAnswer | null; fromDay: string | null; hasChanged: boolean };

/** «– Spitex Uster: «Wir können»» */
const saidWords = (said: readonly Said[]) =>
  said
    .flatMap(({ spitexName, answer, fromDay, hasChanged }) =>
      answer === null
        ? []
        : (hasChanged ? m.question_mail_said_changed : m.question_mail_said)({
            name: spitexName,
            answer: answerInWords(answer, fromDay),
          }),
    )
    .join("\n");

const callWords = (said: readonly Said[]) =>
  said.some(({ answer }) => answer === "anruf") ? [m.question_mail_call()] : [];

const asked = (question: Placed) => m.question_mail_yours({ question: questionSentence(question) });

type About = { said: readonly Said[]; duty: readonly string[]; isHopeless: boolean };

/** `ofCase`: the number of the case, if an organization that refers people asked. */
export const firstYesMail = (
  { siteUrl, to, replyTo, statusUrl, optOut }: Followed,
  question: Placed,
  said: readonly Said[],
  ofCase?: number,
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject:
      ofCase === undefined
        ? m.question_mail_yes_subject()
        : m.question_mail_yes_case_subject({ number: String(ofCase) }),
    paragraphs: [
      asked(question),
      `${said.length === 1 ? m.question_mail_yes_one() : m.question_mail_yes_many()}\n${saidWords(said)}`,
      said.length === 1 ? m.question_mail_yes_choose_one() : m.question_mail_yes_choose_many(),
      ofCase === undefined ? m.question_mail_yes_rest() : m.question_mail_yes_case_rest(),
    ],
    action: toAnswers(statusUrl),
    ...(ofCase === undefined ? noAnswers(optOut) : { optOut: { label: m.question_mail_no_cases(), link: optOut } }),
  }),
});

/** `isHopeless`: all providers were asked, and none can come. */
export const answersMail = (to: Followed, question: Placed, { said, duty, isHopeless }: About): Mail =>
  statusMail(to, said.length === 1 ? m.question_mail_answer_subject() : m.question_mail_answers_subject(), [
    asked(question),
    `${said.length === 1 ? m.question_mail_answer_one() : m.question_mail_answer_many({ count: String(said.length) })}\n${saidWords(said)}`,
    ...callWords(said),
    ...(isHopeless ? [m.question_mail_hopeless(), ...nextSteps(duty)] : []),
  ]);

/** Sent when the question ends without a chosen provider. */
export const endMail = (to: Followed, question: Placed, { said, duty, isHopeless }: About): Mail =>
  statusMail(to, m.question_mail_end_subject(), [
    asked(question),
    m.question_mail_end_text({ days: numberWord(OPEN_DAYS) }),
    ...(said.length > 0 ? [`${m.question_mail_end_answers()}\n${saidWords(said)}`, ...callWords(said)] : []),
    ...(isHopeless
      ? [said.length > 0 ? m.question_mail_end_no_yes() : m.question_mail_end_no_answer(), ...nextSteps(duty)]
      : [m.question_mail_end_unchosen()]),
  ]);

/** What askers can do if no provider can come. `duty`: names of providers obliged to accept clients of the place. */
const nextSteps = (duty: readonly string[]): string[] => [
  [
    m.question_mail_next(),
    ...duty.map((name) => m.question_mail_next_duty({ name })),
    m.question_mail_next_commune(),
    m.question_mail_next_search(),
    m.question_mail_next_home(),
    m.question_mail_next_watch({ days: String(WATCH_DAYS) }),
  ].join("\n"),
];

type TakingOn = { name: string; phone: string | null };

/** Told once, after «Sagen Sie mir Bescheid». */
export const watchMail = (to: Followed, question: Placed, found: readonly TakingOn[]): Mail =>
  statusMail(to, m.question_mail_watch_subject(), [
    asked(question),
    `${m.question_mail_watch_found()}\n${found.map(({ name, phone }) => `– ${name}${phone ? `, ${phone}` : ""}`).join("\n")}`,
    m.question_mail_watch_call(),
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
  question: Placed,
  { spitexName, sentAt, answers, optOut }: ToProvider,
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.question_mail_reminder_subject(),
    paragraphs: [
      m.question_mail_reminder_text({ name: spitexName, moment: formatMoment(sentAt) }),
      quoted(question),
      m.question_mail_reminder_no(),
    ],
    choices: answers,
    ...noQuestions(optOut),
  }),
});

const ENDS: Record<ClosedAs, () => string> = {
  chosen: m.question_mail_ended_chosen,
  ended: m.question_mail_ended_ended,
  stopped: m.question_mail_ended_stopped,
  expired: () => m.question_mail_ended_expired({ days: numberWord(OPEN_DAYS) }),
};

type Ended = { spitexName: string; closedAs: ClosedAs; hasAnswered: boolean; optOut: string | undefined };

/** Sent to a provider that still waits for news. It learns neither who asked nor who was chosen. */
export function questionFilledMail(
  { siteUrl, to }: Envelope,
  question: Placed,
  { spitexName, closedAs, hasAnswered, optOut }: Ended,
): Mail {
  return {
    to,
    ...layOutMail({
      siteUrl,
      subject: closedAs === "chosen" ? m.question_mail_ended_chosen_subject() : m.question_mail_ended_subject(),
      paragraphs: [
        m.question_mail_ended_about({ name: spitexName, question: questionSentence(question) }),
        ENDS[closedAs](),
        hasAnswered ? m.question_mail_ended_thanks() : m.question_mail_ended_nothing(),
      ],
      ...noQuestions(optOut),
    }),
  };
}
