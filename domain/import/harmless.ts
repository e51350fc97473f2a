import { FIELD_NAMES, fieldOf, type ListingField } from "../listings/fields.ts";
import { type FactSources, ORIGIN } from "../listings/listing.ts";

/**
 * Facts that a file may change without an admin: Google's stars, and facts that providers can also change at once and
 * that name neither a person nor a contact. A source in wrong hands must not redirect inquiries.
 */
const HARMLESS = new Set<ListingField>(
  FIELD_NAMES.filter((name) => {
    const { byProvider, isPersonal, group } = fieldOf(name);
    return group === "googleRating" || (byProvider === "at once" && !isPersonal);
  }),
);

/** Sources of facts that people have entered or confirmed. */
const BY_HAND: readonly string[] = [ORIGIN.edited, ORIGIN.provider, ORIGIN.call];

type Known = { confirmedFields: Record<string, string> | null; factSources: FactSources | null };

type Change = {
  known: Known;
  /** The listing as the file would leave it. */
  merged: Pick<Known, "factSources"> & { [Field in ListingField]: unknown };
  changed: readonly ListingField[];
  /** The file has the id of the listing, or its name and postcode and no other street or number. */
  isSure: boolean;
};

/** Whether an import may make a change that no admin has seen. */
export function isHarmless({ known, merged, changed, isSure }: Change): boolean {
  const isByHand = (field: ListingField) =>
    known.confirmedFields?.[field] !== undefined || BY_HAND.includes(known.factSources?.[field]?.source ?? "");
  // A file must not pass its facts off as a person's.
  const claimsHand = (field: ListingField) => BY_HAND.includes(merged.factSources?.[field]?.source ?? "");
  return (
    isSure &&
    changed.every((field) => HARMLESS.has(field) && merged[field] !== null && !isByHand(field) && !claimsHand(field))
  );
}
