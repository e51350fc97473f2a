import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { formatDate } from "#domain/format.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import type { ImportOutcome } from "#domain/import/import-outcome.ts";
import { FACT_NAMES, FIELD_NAMES, fieldOf, importedName } from "#domain/listings/fields.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { valueText } from "#domain/listings/value-text.ts";
import type { FactSources } from "#domain/offer/fact-sources.ts";

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

export function withoutGaps(row: ListingValues, known: StoredListing): ListingValues {
  const stored = Object.entries(known).filter(([key]) => key in row);
  const given = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries([...stored, ...given]) as ListingValues;
}

type Key = keyof ListingValues;

/** Columns that depend on a field: derived from it, or meaningless without it. */
const TOGETHER: Partial<Record<Key, Key[]>> = {
  name: ["nameKey", "nameSort"],
  city: ["citySort", "citySlug", "canton", "cantonSlug", "zipCode"],
  zipCode: ["city", "citySort", "citySlug", "canton", "cantonSlug"],
  canton: ["cantonSlug"],
  latitude: ["longitude", "spot"],
  longitude: ["latitude", "spot"],
};

export function withConfirmed(row: ListingValues, known: StoredListing, fileDate: string): ListingValues {
  const later = Object.entries(known.confirmedFields ?? {}).filter(([, at]) => at > fileDate);
  if (later.length === 0) return row;
  const keys = later.flatMap(([field]) => [field as Key, ...(TOGETHER[field as Key] ?? [])]);
  const kept = keys.filter((key) => key in row).map((key) => [key, known[key]]);
  const merged: ListingValues = { ...row, ...Object.fromEntries(kept) };
  return { ...merged, slug: providerSlug(merged.name, merged.zipCode) };
}

/** What the file says otherwise, but somebody confirmed later. Who is closed has a list of its own. */
export function keptRemarks(given: ListingValues, known: StoredListing, fileDate: string): ImportIssue[] {
  return FIELD_NAMES.flatMap((field) => {
    const at = known.confirmedFields?.[field] ?? "";
    const isOther = given[field] !== null && !isSameValue(given[field], known[field]);
    if (field === "closed" || at <= fileDate || !isOther) return [];
    const stored = valueText(field, known[field], ", ");
    const stays = stored ? `Es bleibt bei «${stored}».` : "Es bleibt leer.";
    const reason = `Im Verzeichnis am ${formatDate(new Date(at))} bestätigt. ${stays}`;
    return [importIssue(importedName(field), valueText(field, given[field], ", "), reason)];
  });
}

/** The source of a listing does not count as a change. */
export function isSame(row: ListingValues, known: StoredListing): boolean {
  const keys = Object.keys(row) as Key[];
  return keys.every((key) => key === "source" || isSameValue(row[key], known[key]));
}

/** What an update writes. It never empties a value, so missing ones stay. */
export function changedOnly(row: ListingValues, known: StoredListing): Partial<ListingValues> {
  const changed = Object.entries(row).filter(([key, value]) => !isSameValue(value, known[key as Key]));
  return Object.fromEntries(changed);
}

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
