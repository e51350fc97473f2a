import { m } from "#messages";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { OPEN_DAYS } from "./question.ts";
import { type Placed, questionPairs, questionSentence } from "./question-words.ts";

type Envelope = { siteUrl: string; to: string };
type Asked = Placed & { zipCode: string };

type About = { spitexName: string; hasDuty: boolean; answers: MailAction[]; optOut: string };

/** `link`: missing if the provider is no longer in the directory. */
export const noQuestions = (link: string | undefined) =>
  link && { optOut: { label: m.question_mail_no_questions(), link } };

export const quoted = (question: Placed): string => m.mail_quoted({ text: questionSentence(question) });

/** Sent to a provider with all that is known about the question. */
export const questionMail = (
  { siteUrl, to }: Envelope,
  question: Asked,
  { spitexName, hasDuty, answers, optOut }: About,
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.question_mail_subject(),
    paragraphs: [
      quoted(question),
      questionPairs(question)
        .map(([label, value]) => m.provider_labelled({ label, value }))
        .join("\n"),
      m.question_mail_for_you({ name: spitexName }),
      ...(hasDuty ? [m.question_mail_duty()] : []),
      m.question_mail_one_press(),
    ],
    choices: answers,
    ...noQuestions(optOut),
  }),
});

/** Sent instead of a confirmation: one mailbox has one open question about a place. */
export const openQuestionMail = ({ siteUrl, to }: Envelope, question: Asked, link: string): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.question_mail_open_subject(),
    paragraphs: [quoted(question), m.question_mail_open_text()],
    action: { label: m.question_mail_see_answers(), link },
    ifNotYou: m.question_mail_open_not_you(),
  }),
});

/** Nothing leaves before this link is pressed. */
export const questionConfirmation = (
  { siteUrl, to }: Envelope,
  question: Asked,
  { link, count }: { link: string; count: number },
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.question_mail_confirm_subject(),
    paragraphs: [
      quoted(question),
      count === 1
        ? m.question_mail_confirm_one({ days: String(OPEN_DAYS) })
        : m.question_mail_confirm_many({ days: String(OPEN_DAYS), count: String(count) }),
    ],
    action: { label: m.question_mail_confirm_button(), link },
    ifNotYou: m.question_mail_confirm_not_you(),
  }),
});
