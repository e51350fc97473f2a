import { formatMoment } from "../format.ts";
import { phoneNumber } from "../listings/phone.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail, type MailAction } from "../mail/mail-layout.ts";
import { DIRECT_REPLY } from "../mail/summed-mail.ts";
import { KEEP_DAYS } from "../retention.ts";
import { type Answer, answerLabel, isRefusal } from "./answer.ts";
import { answerWords, type Loss, lossWords } from "./inquiry-status.ts";
import type { ContactInput } from "./message-input.ts";

// Subjects and confirmations do not quote the message: locked phones show subjects, and a form that mails
// arbitrary text to any address would be abused for spam.

const DELETED_AFTER = `Ihre Angaben löschen wir nach ${KEEP_DAYS} Tagen.`;

type Contact = ContactInput & { siteUrl: string; to: string };

export const contactMail = ({ siteUrl, to, ...sender }: Contact): Mail => ({
  to,
  replyTo: sender.email,
  ...layOutMail({
    siteUrl,
    subject: "Nachricht über das Kontaktformular",
    paragraphs: [...senderLines(sender), `«${sender.message}»`],
  }),
});

export const contactConfirmation = (siteUrl: string, to: string): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Ihre Nachricht ist angekommen",
    paragraphs: [
      "Ihre Nachricht an das Spitex-Verzeichnis ist angekommen. Wir antworten so bald wie möglich.",
      DELETED_AFTER,
    ],
    ifNotYou: "Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.",
  }),
});

const senderLines = ({ firstName, lastName, email, phone }: ContactInput) => [
  `Von: ${firstName} ${lastName}`,
  `E-Mail: ${email}`,
  `Telefon: ${phone}`,
];

// Subjects and confirmations do not quote the message: locked phones show subjects, and a form that mails
// arbitrary text to any address would be abused for spam.

type Addressee = { name: string; phone: string | null; email: string | null };

type Envelope = { siteUrl: string; to: string };

const ONE_PRESS = "Antworten Sie mit einem Klick. Die Person bekommt Ihre Antwort sofort:";

type Inquiry = ContactInput & Envelope & { spitex: Addressee; answers: MailAction[] };

/** Sent to the provider or, if its address is unknown, to the operator with the phone number to call. */
export function inquiryMail({ siteUrl, to, spitex, answers, ...sender }: Inquiry): Mail {
  const phone = phoneNumber(spitex.phone)?.display ?? "unbekannt";
  return {
    to,
    replyTo: sender.email,
    ...layOutMail({
      siteUrl,
      subject: "Anfrage über das Spitex-Verzeichnis",
      paragraphs: [
        `Für ${spitex.name} ist eine Beratungsanfrage eingegangen.`,
        ...(spitex.email ? [] : [`Wir kennen keine E-Mail-Adresse von ${spitex.name}. Telefon: ${phone}`]),
        ...senderLines(sender),
        `«${sender.message}»`,
        DIRECT_REPLY,
        ...(spitex.email ? [ONE_PRESS] : []),
      ],
      ...(spitex.email && { choices: answers }),
    }),
  };
}

/** Art. 3 (1) s UWG requires an immediate confirmation. */
export const inquiryConfirmation = (
  { siteUrl, to, statusUrl }: Envelope & { statusUrl: string },
  spitex: Addressee,
): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Ihre Anfrage ist angekommen",
    paragraphs: [
      `Ihre Beratungsanfrage an ${spitex.name} ist bei uns angekommen.`,
      spitex.email
        ? "Wir haben sie weitergeleitet. Die Spitex meldet sich direkt bei Ihnen."
        : "Wir geben sie telefonisch weiter, weil wir von dieser Spitex keine E-Mail-Adresse kennen.",
      `Ihre Angaben löschen wir nach ${KEEP_DAYS} Tagen.`,
      "Auf einer eigenen Seite sehen Sie, wie es mit Ihrer Anfrage steht. Wer den Link hat, sieht sie auch.",
    ],
    action: { label: "Stand der Anfrage ansehen", link: statusUrl },
    ifNotYou: "Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.",
  }),
});

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
    subject: "Erinnerung: Anfrage über das Spitex-Verzeichnis",
    paragraphs: [
      `Eine Beratungsanfrage an ${spitexName} vom ${formatMoment(sentAt)} wartet noch auf eine Antwort. Sie finden sie in unserer ersten E-Mail.`,
      "Haben Sie schon angerufen oder geschrieben? Dann wählen Sie bitte die erste Antwort, damit die Person nicht weitersucht.",
      ONE_PRESS,
    ],
    choices: answers,
    ...(optOut !== undefined && { optOut: { label: "Keine Erinnerungen mehr", link: optOut } }),
  }),
});

/** Replies go to the operator, because an answer by link does not reveal an address of the provider. */
type Followed = Envelope & { statusUrl: string; replyTo: string };

const toStatus = (statusUrl: string) => ({ label: "Stand der Anfrage ansehen", link: statusUrl });

export const inquiryAnswerMail = (
  { siteUrl, to, replyTo, statusUrl }: Followed,
  { spitexName, answer, callbackAt }: { spitexName: string; answer: Answer; callbackAt: Date | null },
): Mail => ({
  to,
  replyTo,
  ...layOutMail({
    siteUrl,
    subject: "Antwort auf Ihre Anfrage",
    paragraphs: [
      `${spitexName} hat auf Ihre Anfrage geantwortet: «${answerLabel(answer)}»`,
      answerWords(answer, callbackAt),
      ...(isRefusal(answer) ? ["Auf der Seite zu Ihrer Anfrage stehen andere Anbieter für Ihren Ort."] : []),
    ],
    action: toStatus(statusUrl),
  }),
});

type Others = { spitexName: string; others: string[] };

export const inquiryOthersMail = (to: Followed, { spitexName, others }: Others): Mail =>
  othersMail(to, "Ihre Anfrage wartet noch auf eine Antwort", [
    `${spitexName} hat auf Ihre Anfrage noch nicht geantwortet.`,
    ...othersWords(others),
  ]);

/** `hasAsked`: all providers the sender may ask already have the inquiry. */
export const inquiryLostMail = (
  to: Followed,
  { spitexName, others, loss, hasAsked }: Others & { loss: Loss; hasAsked: boolean },
): Mail =>
  othersMail(to, "Ihre Anfrage bekommt von dieser Spitex keine Antwort", [
    `${spitexName} ${lossWords(loss)} und wird Ihre Anfrage darum kaum beantworten.`,
    ...(hasAsked ? ["Auf der Seite zu Ihrer Anfrage sehen Sie, wer sie auch bekommen hat."] : othersWords(others)),
  ]);

const othersWords = (others: string[]) =>
  others.length > 0
    ? [
        `Andere Anbieter für diesen Ort:\n${others.map((name) => `– ${name}`).join("\n")}`,
        "Auf der Seite zu Ihrer Anfrage können Sie dieselbe Anfrage auch ihnen senden. Ohne Ihren Klick geben wir nichts weiter.",
      ]
    : ["Wir kennen für diesen Ort keine andere Spitex mit E-Mail-Adresse. Am Telefon geht es am schnellsten."];

const othersMail = ({ siteUrl, to, replyTo, statusUrl }: Followed, subject: string, paragraphs: string[]): Mail => ({
  to,
  replyTo,
  ...layOutMail({ siteUrl, subject, paragraphs, action: toStatus(statusUrl) }),
});
