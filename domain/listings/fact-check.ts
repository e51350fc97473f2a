import { m } from "#messages";
import { dayStart } from "../dates/zurich-calendar.ts";
import { cutAfterWord, localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { dayAfter } from "../offer/office-hours.ts";
import { factText } from "./fact-text.ts";
import { CORRECTABLE_FIELDS, type FieldValues, type ListingField, shownLabel } from "./fields.ts";

type Known = { createdAt: string; confirmedFields: Record<string, string> | null };

/** The day from which a listing's facts are old, counted from its newest confirmation or from its creation. */
export function oldFrom({ createdAt, confirmedFields }: Known): string {
  const newest = [createdAt, ...Object.values(confirmedFields ?? {})].toSorted().at(-1) ?? createdAt;
  return dayAfter(localDay(new Date(newest)), CHECK_DAYS);
}

type Stored = Known & Partial<FieldValues>;

/** Known facts that were not confirmed for too long, the oldest first. */
export function oldFacts(listing: Stored, today: string) {
  const dayOf = (field: ListingField) => listing.confirmedFields?.[field] ?? listing.createdAt;
  return shownFacts(listing)
    .filter(({ text }) => text.trim() !== "")
    .map((fact) => ({ ...fact, confirmedAt: dayOf(fact.field) }))
    .filter(({ confirmedAt }) => dayAfter(localDay(new Date(confirmedAt)), CHECK_DAYS) <= today)
    .toSorted((one, other) => one.confirmedAt.localeCompare(other.confirmedAt));
}

/** Characters of a fact in the mail; the linked page shows it in full. */
const MOST_OF_FACT = 200;

type Checked = { updatedAt: string; confirmedFields: Record<string, string> | null };

/**
 * Whether the listing's last change, since that day, confirmed all these fields. A later change means that the
 * listing's current state is unchecked.
 */
export const isCheckedSince = (
  { updatedAt, confirmedFields }: Checked,
  day: string,
  fields: readonly string[],
): boolean => localDay(new Date(updatedAt)) >= day && fields.every((field) => confirmedFields?.[field] === updatedAt);

type About = { siteUrl: string; to: string; spitexName: string; link: string; facts: string[]; optOut: string };

export const factCheckMail = ({ siteUrl, to, spitexName, link, facts, optOut }: About): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.provider_mail_facts_subject({ name: spitexName }),
    paragraphs: [
      m.provider_mail_facts_text({ name: spitexName }),
      facts.map((fact) => `– ${cutAfterWord(fact, MOST_OF_FACT)}`).join("\n"),
    ],
    action: { label: m.provider_mail_facts_button(), link },
    validity: m.provider_mail_facts_valid({ days: String(CHECK_LINK_DAYS), again: String(CHECK_DAYS) }),
    optOut: { label: m.mail_no_more(), link: optOut },
  }),
});

/** Rule claim-13: days without a confirmation before a provider is asked, and between two such mails. */
export const CHECK_DAYS = 120;

/** Days the link in the mail is valid. */
const CHECK_LINK_DAYS = 60;

/** The moment from which the link of a mail of that day is void: a midnight in Switzerland. */
export const checkLinkEnd = (day: string): string => dayStart(dayAfter(day, CHECK_LINK_DAYS));

type ShownFact = { field: ListingField; label: string; text: string };

/**
 * The facts a provider or a visitor is asked to confirm, in the language that is shown: everything on its page except
 * reviews and data from Google.
 * `text` is empty for unknown facts.
 */
export const shownFacts = (listing: Partial<FieldValues>): ShownFact[] =>
  CORRECTABLE_FIELDS.filter((name) => name !== "other").map((name) => {
    const field = name === "description" && listing.aiDescription?.trim() ? "aiDescription" : name;
    // The page shows one in place of the other, under the same title.
    return { field, label: shownLabel(name), text: factText(field, listing[field]) };
  });

/** The fields that have a value and can therefore be confirmed. */
export const knownFields = (listing: Partial<FieldValues>): ListingField[] =>
  shownFacts(listing).flatMap(({ field, text }) => (text.trim() === "" ? [] : [field]));
