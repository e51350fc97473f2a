import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { KEEP_DAYS } from "../retention.ts";
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

export const senderLines = ({ firstName, lastName, email, phone }: ContactInput) => [
  `Von: ${firstName} ${lastName}`,
  `E-Mail: ${email}`,
  `Telefon: ${phone}`,
];
