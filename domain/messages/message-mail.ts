import { m } from "#messages";
import { formatMoment } from "../format.ts";
import { LANGUAGE_TAGS, type Language, language } from "../language.ts";
import type { Closed } from "../listings/closed.ts";
import { phoneNumber } from "../listings/phone.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { KEEP_DAYS } from "../retention.ts";
import { type Answer, answerLabel, isRefusal } from "./answer.ts";
import { answerWords, type Loss } from "./inquiry-status.ts";
import type { ContactInput } from "./message-input.ts";

// Subjects and confirmations do not quote the message: locked phones show subjects, and a form that mails
// arbitrary text to any address would be abused for spam.

const deletedAfter = () => m.mail_deleted_after({ days: String(KEEP_DAYS) });

type Contact = ContactInput & { siteUrl: string; to: string };

export const contactMail = ({ siteUrl, to, ...sender }: Contact): Mail => ({
  to,
  replyTo: sender.email,
  ...layOutMail({
    siteUrl,
    subject: "Nachricht über das Kontaktformular",
    paragraphs: [...senderLines(sender), m.mail_quoted({ text: sender.message })],
  }),
});

export const contactConfirmation = (siteUrl: string, to: string): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_contact_subject(),
    paragraphs: [m.message_mail_contact_text(), deletedAfter()],
    ifNotYou: m.mail_not_you(),
  }),
});

const senderLines = ({ firstName, lastName, email, phone }: ContactInput) => [
  m.message_mail_from({ name: `${firstName} ${lastName}` }),
  m.message_mail_email({ email }),
  m.message_mail_phone({ phone }),
];

type Addressee = { name: string; phone: string | null; email: string | null };

type Envelope = { siteUrl: string; to: string };

/** `reads`: the sender's language. */
type Inquiry = ContactInput & Envelope & { spitex: Addressee; answers: MailAction[]; reads?: Language };

const nameOfLanguage = (named: Language) =>
  new Intl.DisplayNames([LANGUAGE_TAGS[language()]], { type: "language" }).of(named) ?? named;

/** Sent to the provider or, if its address is unknown, to the operator with the phone number to call. */
export function inquiryMail({ siteUrl, to, spitex, answers, reads = language(), ...sender }: Inquiry): Mail {
  const phone = phoneNumber(spitex.phone)?.display ?? m.message_mail_phone_unknown();
  return {
    to,
    replyTo: sender.email,
    ...layOutMail({
      siteUrl,
      subject: m.message_mail_inquiry_subject(),
      paragraphs: [
        m.message_mail_inquiry_for({ name: spitex.name }),
        ...(spitex.email ? [] : [m.message_mail_inquiry_by_phone({ name: spitex.name, phone })]),
        ...senderLines(sender),
        m.mail_quoted({ text: sender.message }),
        ...(reads === language() ? [] : [m.message_mail_reads({ language: nameOfLanguage(reads) })]),
        m.mail_direct_reply(),
        ...(spitex.email ? [m.message_mail_one_press()] : []),
      ],
      ...(spitex.email && { choices: answers }),
    }),
  };
}

/** Art. 3 (1) s UWG requires an immediate confirmation. */
export const inquiryConfirmation = (
  { siteUrl, to, statusUrl }: Envelope & { statusUrl: string },
  spitex: Addressee & { closed: Closed },
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_confirmed_subject(),
    paragraphs: [
      m.message_mail_confirmed_text({ name: spitex.name }),
      wayOf(spitex),
      deletedAfter(),
      m.message_mail_confirmed_page(),
    ],
    action: { label: m.message_mail_see_status(), link: statusUrl },
    ifNotYou: m.mail_not_you(),
  }),
});

function wayOf({ name, email, closed }: Addressee & { closed: Closed }): string {
  if (closed !== "offen") return m.message_mail_lost_paused({ name });
  return email ? m.message_mail_confirmed_forwarded() : m.message_mail_confirmed_by_phone();
}

/** `optOut`: missing if the provider is no longer in the directory. */
type Reminded = { spitexName: string; sentAt: Date; answers: MailAction[]; optOut: string | undefined };

/** Does not repeat the message, which the first mail contains. */
export const inquiryReminder = (
  { siteUrl, to, replyTo }: Envelope & { replyTo: string },
  { spitexName, sentAt, answers, optOut }: Reminded,
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_reminder_subject(),
    paragraphs: [
      m.message_mail_reminder_text({ name: spitexName, moment: formatMoment(sentAt) }),
      m.message_mail_reminder_called(),
      m.message_mail_one_press(),
    ],
    choices: answers,
    ...(optOut !== undefined && { optOut: { label: m.message_mail_no_reminders(), link: optOut } }),
  }),
});

/** Replies go to the operator, because an answer by link does not reveal an address of the provider. */
type Followed = Envelope & { statusUrl: string; replyTo: string };

const toStatus = (statusUrl: string) => ({ label: m.message_mail_see_status(), link: statusUrl });

export const inquiryAnswerMail = (
  { siteUrl, to, replyTo, statusUrl }: Followed,
  { spitexName, answer, callbackAt }: { spitexName: string; answer: Answer; callbackAt: Date | null },
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_answer_subject(),
    paragraphs: [
      m.message_mail_answer_text({ name: spitexName, answer: answerLabel(answer) }),
      answerWords(answer, callbackAt),
      ...(isRefusal(answer) ? [m.message_mail_answer_others()] : []),
    ],
    action: toStatus(statusUrl),
  }),
});

type Others = { spitexName: string; others: string[] };

export const inquiryOthersMail = (to: Followed, { spitexName, others }: Others): Mail =>
  othersMail(to, m.message_mail_waits_subject(), [
    m.message_mail_waits_text({ name: spitexName }),
    ...othersWords(others),
  ]);

const LOST: Record<Loss, typeof m.message_mail_lost_closed> = {
  deleted: m.message_mail_lost_deleted,
  voruebergehend: m.message_mail_lost_paused,
  dauerhaft: m.message_mail_lost_closed,
};

/** `hasAsked`: all providers the sender may ask already have the inquiry. */
export const inquiryLostMail = (
  to: Followed,
  { spitexName, others, loss, hasAsked }: Others & { loss: Loss; hasAsked: boolean },
): Mail =>
  othersMail(to, m.message_mail_lost_subject(), [
    LOST[loss]({ name: spitexName }),
    ...(hasAsked ? [m.message_mail_lost_asked()] : othersWords(others)),
  ]);

const othersWords = (others: string[]) =>
  others.length > 0
    ? [`${m.message_mail_others()}\n${others.map((name) => `– ${name}`).join("\n")}`, m.message_mail_others_send()]
    : [m.message_mail_others_none()];

const othersMail = ({ siteUrl, to, replyTo, statusUrl }: Followed, subject: string, paragraphs: string[]): Mail => ({
  to,
  replyTo,
  ...layOutMail({ siteUrl, subject, paragraphs, action: toStatus(statusUrl) }),
});
