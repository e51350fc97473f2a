import { formatMoment } from "../format.ts";
import type { Mail, MailKind } from "./mail.ts";
import { bodyOf, layOutMail } from "./mail-layout.ts";
import { optOutOf } from "./unsubscribe.ts";

/**
 * Kinds of mails that visitors can cause to others' addresses, with their names in the plural. Beyond a number per
 * hour, an address gets the rest in one mail.
 */
export const SUMMED: Partial<Record<MailKind, string>> = {
  inquiry: "Anfragen",
  inquiry_confirmation: "Bestätigungen",
  inquiry_reminder: "Erinnerungen an Anfragen",
  inquiry_answer: "Antworten auf Anfragen",
  inquiry_others: "Nachrichten zu Anfragen",
  question: "Fragen ohne Namen",
  question_confirmation: "Bestätigungen",
  question_reminder: "Erinnerungen an Fragen",
  question_filled: "Hinweise auf beendete Fragen",
  contact_confirmation: "Bestätigungen",
  correction_answer: "Antworten auf Korrekturen",
  listing_request_confirmation: "Bestätigungen",
  listing_claim: "Codes für Übernahmen",
  listing_claim_notice: "Hinweise auf Übernahmen",
};

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 2 * HALF_HOUR_MS;

/** Mails of a kind to a mailbox per hour; further ones wait. */
const MOST_AN_HOUR = 10;

/** Kinds of which a provider may get several within minutes without anybody meaning to. */
const GATHERED: readonly MailKind[] = ["question", "question_reminder", "question_filled"];

/** Rule messages-14: so many mails of a kind go out one by one since that moment. */
export const limitOf = (kind: MailKind, createdAt: string): { most: number; since: string } =>
  GATHERED.includes(kind)
    ? { most: 1, since: before(createdAt, HALF_HOUR_MS) }
    : { most: MOST_AN_HOUR, since: before(createdAt, HOUR_MS) };

const before = (createdAt: string, ms: number) => new Date(Date.parse(createdAt) - ms).toISOString();

/** Sentence of a mail about one person; wrong in a mail about several. */
export const DIRECT_REPLY = "Schreiben Sie zurück, geht Ihre E-Mail direkt an die Absenderin oder den Absender.";

/** The next full or half hour, so that all mails waiting for a recipient go together. */
export const heldUntil = (createdAt: string): string =>
  new Date((Math.floor(Date.parse(createdAt) / HALF_HOUR_MS) + 1) * HALF_HOUR_MS).toISOString();

export type HeldMail = Pick<Mail, "subject" | "text"> & { replyTo: string | null; createdAt: string };

type About = { siteUrl: string; to: string; kind: MailKind };

/** Combines the texts and links of all held mails. */
export function summedMail({ siteUrl, to, kind }: About, held: readonly HeldMail[]): Mail {
  const [first] = held;
  const [optOut, ...others] = new Set(held.map(({ text }) => optOutOf(text)));
  const isToOne = held.every(({ replyTo }) => replyTo === first?.replyTo);
  return {
    to,
    ...(isToOne && first?.replyTo && { replyTo: first.replyTo }),
    ...layOutMail({
      siteUrl,
      subject: `${held.length} weitere ${SUMMED[kind] ?? "Nachrichten"}`,
      paragraphs: [
        "In kurzer Zeit kam für Sie so viel zusammen, dass wir es in einer E-Mail senden statt in vielen.",
        ...(isToOne
          ? []
          : ["Antworten Sie jeder Person einzeln: über die Links oder an ihre Adresse, nicht auf diese E-Mail."]),
      ],
      items: held.map(({ subject, text, createdAt }, at) => ({
        title: `${at + 1}. ${subject}, ${formatMoment(new Date(createdAt))}`,
        text: bodyOf(isToOne ? text : text.replace(`${DIRECT_REPLY}\n\n`, "")),
      })),
      ...(optOut && others.length === 0 && { optOut: { label: "Keine solchen Mails mehr", link: optOut } }),
    }),
  };
}
