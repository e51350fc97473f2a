import { CORRECTABLE_FIELDS, correctableLabel } from "../corrections/correctable-fields.ts";
import { cutAfterWord, localDay } from "../format.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { dayAfter } from "../offer/office-hours.ts";
import type { FieldValues, ListingField } from "./fields.ts";
import { valueText } from "./value-text.ts";

type Known = { createdAt: string; confirmedFields: Record<string, string> | null };

/** The day from which the facts of a listing are old: after its newest confirmation, or since it is known at all. */
export function oldFrom({ createdAt, confirmedFields }: Known): string {
  const newest = [createdAt, ...Object.values(confirmedFields ?? {})].toSorted().at(-1) ?? createdAt;
  return dayAfter(localDay(new Date(newest)), CHECK_DAYS);
}

/** Characters of a fact in a mail; the page of its link has all of them. */
const MOST_OF_FACT = 200;

type Checked = { updatedAt: string; confirmedFields: Record<string, string> | null };

/**
 * Since that day the last change of the listing confirmed all of these. Any later change makes the listing one that has not been
 * checked as it is.
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
    subject: `Stimmen die Angaben von «${spitexName}» noch?`,
    paragraphs: [
      `So steht «${spitexName}» im Verzeichnis. Stimmt alles, genügt ein Klick, ohne Anmeldung.`,
      facts.map((fact) => `– ${cutAfterWord(fact, MOST_OF_FACT)}`).join("\n"),
    ],
    action: { label: "Angaben bestätigen oder ändern", link },
    validity: `Der Link gilt ${CHECK_LINK_DAYS} Tage. Wir fragen frühestens in ${CHECK_DAYS} Tagen wieder.`,
    optOut: { label: "Keine solchen Mails mehr", link: optOut },
  }),
});

/** Rule claim-13: after so many days without a confirmation a provider is asked, and not sooner again. */
export const CHECK_DAYS = 120;

/** How long the link of such a mail can be used. */
export const CHECK_LINK_DAYS = 60;

type ShownFact = { field: ListingField; label: string; text: string };

/**
 * What a provider is asked about, in words: all that its page says of it, beside reviews and what comes from Google. `text` is
 * empty for what is not known.
 */
export const shownFacts = (listing: Partial<FieldValues>): ShownFact[] =>
  CORRECTABLE_FIELDS.filter((name) => name !== "other").map((name) => {
    const field = name === "description" && listing.aiDescription?.trim() ? "aiDescription" : name;
    // Visitors read the one in place of the other, under the same title.
    return { field, label: correctableLabel(name), text: valueText(field, listing[field], ", ") };
  });

/** What can be confirmed: the other fields are empty. */
export const knownFields = (listing: Partial<FieldValues>): ListingField[] =>
  shownFacts(listing).flatMap(({ field, text }) => (text.trim() === "" ? [] : [field]));
