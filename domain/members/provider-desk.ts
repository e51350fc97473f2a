import type { FieldErrors } from "../app-error.ts";
import type { ImportRow } from "../import/import-row.ts";
import { keysOf, recordOf } from "../keys.ts";
import { FIELD_NAMES, type FieldValues, type ListingField, WISHED_FACTS } from "../listings/fields.ts";
import { type FactSources, type ListedProvider, ORIGIN } from "../listings/listing.ts";
import { readListingForm } from "../listings/listing-edit.ts";
import { valueText } from "../listings/value-text.ts";

/** A listing in the list of a member's listings. */
export type KeptListing = {
  id: number;
  name: string;
  place: string;
  path: string;
  isClosed: boolean;
  since: string;
  /** How many entries wait at its desk. */
  waiting: number;
};

/** A change of a listing by its members. */
export type ListingChange = {
  id: number;
  state: "waiting" | "applied" | "refused" | "withdrawn" | "undone";
  changes: FormChanges;
  reason: string;
  createdAt: string;
  decidedAt: string | null;
  /** Address of the member who made it; null once the person no longer keeps the listing. */
  by: string | null;
};

/** A change on administration's desk; comparing it with the listing's current values shows conflicts. */
export type DeskChange = ListingChange & {
  listing: { id: number; name: string; path: string; updatedAt: string };
  by: string;
  rows: { field: ListingField; label: string; before: string; now: string; after: string; isConflict: boolean }[];
};

/** A logo on administration's desk. */
export type DeskLogo = {
  id: number;
  hash: string;
  isPublic: boolean;
  createdAt: string;
  listing: { id: number; name: string };
  by: string;
  image: string | null;
};

/** Fields before and after, as the form shows them. */
export type FormChanges = Partial<Record<ListingField, [before: string, after: string]>>;

/** Fields as members type them: words instead of codes, lists with one item per line. */
export type TypedFields = Partial<Record<ListingField, string>>;

/** What a card and the facts below it show differently from what is stored. */
export type Drawn = { card: Partial<ListedProvider>; fields: TypedFields };

/** Who entered a value, and when. */
export type Entry = { person: string; at: string };

type MadeChange = Pick<ListingChange, "state" | "changes" | "createdAt" | "by">;

/**
 * The members who entered the stored values, as far as these changes say, the newest first. A value that was
 * replaced since has no entry, nor has a fact whose source is no longer the provider.
 */
export function lastEntries(changes: readonly MadeChange[], stored: TypedFields, sources: FactSources | null) {
  const entries: Partial<Record<ListingField, Entry>> = {};
  const applied = changes.filter(({ state }) => state === "applied");
  for (const field of keysOf(stored)) {
    const source = sources?.[field]?.source ?? ORIGIN.provider;
    const last = source === ORIGIN.provider ? applied.find(({ changes: made }) => made[field]) : undefined;
    if (last?.by && last.changes[field]?.[1] === stored[field])
      entries[field] = { person: last.by, at: last.createdAt };
  }
  return entries;
}

/** A stored value as the provider's form shows it. */
export const typedText = (listing: Partial<FieldValues>, field: ListingField): string =>
  valueText(field, listing[field]);

/**
 * Reads the listing with some fields as just typed. Ignores faults of other fields, which an old file may have brought.
 */
export function readTyped(
  stored: FieldValues,
  typed: TypedFields,
): { row: ImportRow | undefined; faults: FieldErrors } {
  const form = recordOf(FIELD_NAMES, (name) => typed[name] ?? typedText(stored, name));
  const { row, faults } = readListingForm(form);
  const own = faults.filter(([field]) => typed[field] !== undefined);
  return { row, faults: Object.fromEntries(own.map(([field, sentence]) => [field, [sentence]])) };
}

/** `share`: of a hundred providers in the canton, how many state it. */
export type MissingFact = { field: ListingField; share: number };

/** What the listing does not state, with the share of its canton's open providers that do. */
export function missingFacts(
  listing: Partial<FieldValues>,
  { all, known }: { all: number; known: Record<string, number> },
): MissingFact[] {
  return WISHED_FACTS.filter((field) => valueText(field, listing[field]).trim() === "").map((field) => ({
    field,
    share: all === 0 ? 0 : Math.round((100 * (known[field] ?? 0)) / all),
  }));
}
