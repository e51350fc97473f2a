import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { phoneNumber } from "../phone.ts";
import { KEEP_DAYS } from "../retention.ts";
import type { ContactInput } from "./message-input.ts";

// Subjects and confirmations do not quote the message: locked phones show subjects, and a form that mails
// arbitrary text to any address would be abused for spam.

const DELETED_AFTER = `Ihre Angaben löschen wir nach ${KEEP_DAYS} Tagen.`;

type Inquiry = ContactInput & { siteUrl: string; to: string; spitex: Addressee };
type Addressee = { name: string; phone: string | null; email: string | null };

/** Goes to the provider; if its address is unknown, to the operator, with the phone number to call. */
export function inquiryMail({ siteUrl, to, spitex, ...sender }: Inquiry): Mail {
  const phone = phoneNumber(spitex.phone)?.display ?? "unbekannt";
  const forwarding = spitex.email ? [] : [`Wir kennen keine E-Mail-Adresse von ${spitex.name}. Telefon: ${phone}`];
  return {
    to,
    replyTo: sender.email,
    ...layOutMail({
      siteUrl,
      subject: "Anfrage über das Spitex-Verzeichnis",
      paragraphs: [
        `Für ${spitex.name} ist eine Beratungsanfrage eingegangen.`,
        ...forwarding,
        ...senderLines(sender),
        `«${sender.message}»`,
        "Ihre Antwort geht direkt an die Absenderin oder den Absender.",
      ],
    }),
  };
}

/** Art. 3 (1) s UWG requires an immediate confirmation. */
export const inquiryConfirmation = (siteUrl: string, to: string, spitex: Addressee): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: "Ihre Anfrage ist angekommen",
    paragraphs: [
      `Ihre Beratungsanfrage an ${spitex.name} ist bei uns angekommen.`,
      spitex.email
        ? "Wir haben sie weitergeleitet. Die Spitex meldet sich direkt bei Ihnen."
        : "Wir geben sie telefonisch weiter, weil wir von dieser Spitex keine E-Mail-Adresse kennen.",
      DELETED_AFTER,
    ],
    ifNotYou: "Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.",
  }),
});

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
