import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { formatDate, localDay } from "#domain/format.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import type { ImportOutcome } from "#domain/import/import-outcome.ts";
import { FACT_NAMES, FIELD_NAMES, fieldOf, importedName, type ListingField } from "#domain/listings/fields.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { valueText } from "#domain/listings/value-text.ts";
import type { FactSources } from "#domain/offer/fact-sources.ts";
import { derivedKeys, mergeAddress } from "./merge-address.ts";
import type { Claims } from "./staged-row.ts";

/** Only a changed fact gets another source, so that the same file twice changes nothing. */
export function changedSources(
  merged: ListingValues,
  known: StoredListing,
  given: FactSources | null,
): FactSources | null {
  const changed = FACT_NAMES.filter((name) => given?.[name] && !isSameValue(merged[name], known[name]));
  const fresh = Object.fromEntries(changed.map((name) => [name, given?.[name]]));
  return changed.length > 0 ? { ...known.factSources, ...fresh } : known.factSources;
}

/**
 * Whether a confirmation counts more than what a row says of a day, which of the same day it does. A row without a day
 * ("") may be older than anything.
 */
export const isConfirmedSince = (at: string, factDay: string): boolean => localDay(new Date(at)) >= factDay;

/**
 * What a row makes of a known listing, and which of its values it loses. What the row leaves empty stays, except an
 * address that the provider has left; what was confirmed since the day of the row stays.
 */
export function mergeRow(
  row: ListingValues,
  known: StoredListing,
  claims: Claims,
): { merged: ListingValues; remarks: ImportIssue[] } {
  const address = mergeAddress(row, known, claims);
  const kept = confirmedSince(known, claims.factDay ?? "", address.groups);
  const fields = kept.flatMap(({ group }) => group);
  const keys = fields.flatMap((field) => [field, ...derivedKeys(field)]);
  const merged: ListingValues = {
    ...withoutGaps(row, known),
    ...address.values,
    ...Object.fromEntries(keys.map((key) => [key, known[key]])),
  };
  if (merged.name !== row.name || merged.zipCode !== row.zipCode) {
    merged.slug = providerSlug(merged.name, merged.zipCode);
  }
  const ofAddress = address.remarks.filter(({ field }) => !field || !fields.includes(field)).map(({ issue }) => issue);
  return { merged, remarks: [...keptRemarks({ ...row, ...address.values }, known, kept), ...ofAddress] };
}

function withoutGaps(row: ListingValues, known: StoredListing): ListingValues {
  const stored = Object.entries(known).filter(([key]) => key in row);
  const given = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries([...stored, ...given]) as ListingValues;
}

/** Fields that stay together because `confirmed`, which are among them, were confirmed, last at that moment. */
type Kept = { group: readonly ListingField[]; confirmed: readonly ListingField[]; at: string };

function confirmedSince(
  { confirmedFields }: StoredListing,
  factDay: string,
  groups: readonly (readonly ListingField[])[],
): Kept[] {
  const isConfirmed = (field: ListingField) => {
    const at = confirmedFields?.[field];
    return at !== undefined && isConfirmedSince(at, factDay);
  };
  const alone = FIELD_NAMES.filter((field) => !groups.some((group) => group.includes(field))).map((field) => [field]);
  return [...groups, ...alone].flatMap((group) => {
    const confirmed = group.filter(isConfirmed);
    const at = confirmed
      .flatMap((field) => confirmedFields?.[field] ?? [])
      .toSorted()
      .at(-1);
    return at === undefined ? [] : { group, confirmed, at };
  });
}

/** What the file says otherwise, but somebody confirmed later; of a group, one value if none of these is confirmed itself. */
function keptRemarks(given: ListingValues, known: StoredListing, kept: readonly Kept[]): ImportIssue[] {
  const isOther = (field: ListingField) => given[field] !== null && !isSameValue(given[field], known[field]);
  return kept.flatMap(({ group, confirmed, at }) => {
    const named = confirmed.some(isOther) ? confirmed.filter(isOther) : group.filter(isOther).slice(0, 1);
    // Who is closed has a list of its own.
    return named.filter((field) => field !== "closed").map((field) => keptRemark(field, at, given, known));
  });
}

function keptRemark(field: ListingField, at: string, given: ListingValues, known: StoredListing): ImportIssue {
  const stored = valueText(field, known[field], ", ");
  const stays = stored ? `Es bleibt bei «${stored}».` : "Es bleibt leer.";
  const day = formatDate(new Date(known.confirmedFields?.[field] ?? at));
  const reason = `Im Verzeichnis am ${day} bestätigt. ${stays}`;
  return importIssue(importedName(field), valueText(field, given[field], ", "), reason);
}

/** What an update writes: only what differs. */
export function changedOnly(row: ListingValues, known: StoredListing): Partial<ListingValues> {
  const changed = Object.entries(row).filter(([key, value]) => !isSameValue(value, known[key as keyof ListingValues]));
  return Object.fromEntries(changed);
}

/** Empty if nothing that people see differs: keys that are computed from it do not count, nor does the source of a listing. */
export function changesOf(known: StoredListing, values: ListingValues): ImportOutcome["changes"] {
  return FIELD_NAMES.filter((field) => !isSameValue(values[field], known[field])).map((field) => ({
    label: fieldOf(field).label,
    from: valueText(field, known[field], ", "),
    to: valueText(field, values[field], ", "),
  }));
}

function isSameValue(a: unknown, b: unknown): boolean {
  // The last digit may differ after a round trip through the database's decimals.
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 1e-9;
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}
