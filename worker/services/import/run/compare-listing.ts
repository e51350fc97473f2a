import type { ListingChanges, ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { formatDate, localDay } from "#domain/format.ts";
import { isHarmless } from "#domain/import/harmless.ts";
import { streetKey } from "#domain/import/import-address.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-columns.ts";
import { CLEAR } from "#domain/import/import-format.ts";
import type { ImportOutcome } from "#domain/import/import-job.ts";
import type { CantonSource } from "#domain/import/import-row.ts";
import { keysOf, pick } from "#domain/keys.ts";
import { FACT_NAMES, FIELD_NAMES, fieldOf, importedName, type ListingField } from "#domain/listings/fields.ts";
import type { FactSources } from "#domain/listings/listing.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { careOfAll } from "#domain/offer/care-words.ts";
import { differencesOf } from "./plan.ts";
import type { Claims } from "./staged-row.ts";

/** Only a changed fact gets another source, so that importing the same file twice changes nothing. */
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
 * Whether a confirmation outweighs a row: if it is from the row's day or later, and always if the row has no day
 * ("").
 */
export const isConfirmedSince = (at: string, factDay: string): boolean => localDay(new Date(at)) >= factDay;

/**
 * Merges a row into a known listing, and says which of the row's values are lost. Values that the row leaves empty
 * stay, except those it clears and an address that the provider has left. Values confirmed since the row's day stay.
 * Codes of care stay if those of the row are only read from its services in words.
 */
export function mergeRow(
  given: ListingValues,
  known: StoredListing,
  claims: Claims,
): { merged: ListingValues; remarks: ImportIssue[] } {
  const row = claims.isCareDerived && !hasDerivedCare(known) ? { ...given, care: known.care } : given;
  const address = mergeAddress(row, known, claims);
  const kept = confirmedSince(known, claims.factDay ?? "", address.groups);
  const fields = kept.flatMap(({ group }) => group);
  const keys = fields.flatMap((field) => [field, ...derivedKeys(field)]);
  const cleared = new Set<string>(claims.cleared);
  const merged: ListingValues = { ...withoutGaps(row, known, cleared), ...address.values, ...pick(known, keys) };
  if (merged.name !== row.name || merged.zipCode !== row.zipCode) {
    merged.slug = providerSlug(merged.name, merged.zipCode);
  }
  const ofAddress = address.remarks.filter(({ field }) => !field || !fields.includes(field)).map(({ issue }) => issue);
  const asked = { ...row, ...address.values };
  return { merged, remarks: [...keptRemarks(asked, known, kept, cleared), ...ofAddress] };
}

/** Whether codes of care read from words lose nothing that a file or a person has said. */
const hasDerivedCare = ({ care, services }: StoredListing) =>
  care === null || isSameValue(care, careOfAll(services ?? []));

function withoutGaps(row: ListingValues, known: StoredListing, cleared: ReadonlySet<string>): ListingValues {
  const gaps = keysOf(row).filter((key) => row[key] === null && !cleared.has(key));
  return { ...row, ...pick(known, gaps) };
}

/** Fields that stay together because some of them, `confirmed`, were confirmed. `at`: the last confirmation. */
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

/** Remarks on differing values that were confirmed since; in a group without such values, on one differing value. */
function keptRemarks(
  given: ListingValues,
  known: StoredListing,
  kept: readonly Kept[],
  cleared: ReadonlySet<string>,
): ImportIssue[] {
  const isGiven = (field: ListingField) => given[field] !== null || cleared.has(field);
  const isOther = (field: ListingField) => isGiven(field) && !isSameValue(given[field], known[field]);
  return kept.flatMap(({ group, confirmed, at }) => {
    const named = confirmed.some(isOther) ? confirmed.filter(isOther) : group.filter(isOther).slice(0, 1);
    // Closed providers have a list of their own.
    return named.filter((field) => field !== "closed").map((field) => keptRemark(field, at, given, known));
  });
}

function keptRemark(field: ListingField, at: string, given: ListingValues, known: StoredListing): ImportIssue {
  const stored = valueText(field, known[field], ", ");
  const stays = stored ? `Es bleibt bei «${stored}».` : "Es bleibt leer.";
  const day = formatDate(new Date(known.confirmedFields?.[field] ?? at));
  const reason = `Im Verzeichnis am ${day} bestätigt. ${stays}`;
  return importIssue(importedName(field), valueText(field, given[field], ", ") || CLEAR, reason);
}

/** The values that an update writes: only those that differ. Unlike the replaced values, they are not confirmed. */
export function updateOf(row: ListingValues, known: StoredListing): ListingChanges["updates"][number] {
  const changed = keysOf(row).filter((key) => !isSameValue(row[key], known[key]));
  const over = changed.filter((key) => known.confirmedFields?.[key] !== undefined);
  const unconfirmed = over.length > 0 && { unconfirmed: Object.fromEntries(over.map((key) => [key, null])) };
  return { ...pick(row, changed), ...unconfirmed, id: known.id, knownAt: known.updatedAt };
}

/** Empty if nothing visible differs: computed keys and the source of a listing do not count. */
export function changesOf(known: StoredListing, values: ListingValues): ImportOutcome["changes"] {
  return FIELD_NAMES.filter((field) => !isSameValue(values[field], known[field])).map((field) => ({
    label: fieldOf(field).label,
    from: valueText(field, known[field], ", "),
    to: valueText(field, values[field], ", "),
  }));
}

/** Whether a change needs no admin: domain/import/harmless.ts. */
export function isHarmlessChange(row: ListingValues, known: StoredListing, merged: ListingValues): boolean {
  const isSameId = row.placeId !== null && row.placeId === known.placeId;
  const isSameName = row.slug === known.slug && differencesOf(row, known).length === 0;
  const changed = FIELD_NAMES.filter((field) => !isSameValue(merged[field], known[field]));
  return isHarmless({ known, merged, changed, isSure: isSameId || isSameName });
}

function isSameValue(a: unknown, b: unknown): boolean {
  // The last digit may differ after a round trip through the database's decimals.
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 1e-9;
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

type Key = keyof ListingValues;

type MergedAddress = {
  values: Partial<ListingValues>;
  /** Groups of fields that all stay if one of them was confirmed since. */
  groups: readonly (readonly ListingField[])[];
  /** Says what is emptied, or why nothing was taken over. */
  remarks: { field?: ListingField; issue: ImportIssue }[];
};

const PLACE = ["zipCode", "city", "canton"] as const satisfies ListingField[];

const POINT = ["latitude", "longitude"] as const satisfies ListingField[];

/** Fields that describe one point of a town. */
const SPOT = ["streetAddress", "formattedAddress", ...POINT] as const satisfies ListingField[];

const ADDRESS = [...PLACE, ...SPOT];

const DERIVED: Partial<Record<ListingField, Key[]>> = {
  name: ["nameKey", "nameSort"],
  city: ["citySort", "citySlug"],
  canton: ["cantonSlug"],
  latitude: ["spot"],
};

/** Columns that are computed from a field. */
const derivedKeys = (field: ListingField): readonly Key[] => DERIVED[field] ?? [];

const ADDRESS_KEYS: readonly Key[] = ADDRESS.flatMap((field) => [field, ...derivedKeys(field)]);

/** Whether neither the file nor the register names the canton. */
export const isGuess = (by: CantonSource | undefined): boolean => by === "zipRange" || by === "default";

/**
 * Street, postcode, place, canton and point of a known listing after a row. They form one address: a new one replaces
 * the former one entirely, and the same one keeps what the row does not say.
 */
function mergeAddress(row: ListingValues, known: StoredListing, claims: Claims): MergedAddress {
  if (row.zipCode !== known.zipCode && isGuess(claims.cantonBy)) return refused(row, known);
  if (!hasMoved(row, known, claims)) return inSameTown(row, known, claims);
  const values = pick(row, ADDRESS_KEYS);
  return { values, groups: [ADDRESS], remarks: emptied(values, known) };
}

function inSameTown(row: ListingValues, known: StoredListing, claims: Claims): MergedAddress {
  const isElsewhere = isOtherStreet(row.streetAddress, known.streetAddress);
  const isCleared = (field: ListingField) => claims.cleared?.includes(field) ?? false;
  const kept = <Field extends ListingField>(field: Field) => (isCleared(field) ? null : known[field]);
  const isPointKept = row.latitude === null && !isElsewhere && !isCleared("latitude");
  const values = {
    ...placeOf(row, known, claims),
    streetAddress: row.streetAddress ?? kept("streetAddress"),
    formattedAddress: row.formattedAddress ?? (isElsewhere ? null : kept("formattedAddress")),
    ...(isPointKept ? pointOf(known, row) : pick(row, [...POINT, "spot"])),
  };
  const remarks = emptied(values, known).filter(({ field }) => !field || !isCleared(field));
  return { values, groups: [PLACE, isElsewhere ? SPOT : POINT], remarks };
}

function refused({ zipCode, city }: ListingValues, known: StoredListing): MergedAddress {
  const reason = [
    "Die neue Adresse wurde nicht übernommen, weil ihr Kanton nicht bekannt ist.",
    `Es bleibt bei «${known.zipCode} ${known.city}». Ergänzen Sie die Spalte Kanton.`,
  ].join(" ");
  const issue = importIssue("zip", `${zipCode} ${city}`, reason);
  return { values: pick(known, ADDRESS_KEYS), groups: [], remarks: [{ issue }] };
}

/** Files spell places in many ways, so another name only counts if the register has it under this postcode. */
const hasMoved = (row: ListingValues, known: StoredListing, { isPlaceKnown }: Claims) =>
  row.zipCode !== known.zipCode ||
  (isPlaceKnown === true && row.city !== known.city && row.citySlug !== known.citySlug);

/** Only a column of the file sets the canton of a known address; register and ranges are for new ones. */
function placeOf(row: ListingValues, known: StoredListing, { cantonBy = "column" }: Claims): Partial<ListingValues> {
  const { zipCode, city, citySort } = row;
  const { canton, cantonSlug } = cantonBy === "column" ? row : known;
  const isSame = zipCode === known.zipCode && city === known.city && cantonSlug === known.cantonSlug;
  return { zipCode, city, citySort, canton, cantonSlug, citySlug: isSame ? known.citySlug : row.citySlug };
}

const pointOf = (known: StoredListing, row: ListingValues) => ({ ...pick(known, POINT), spot: known.spot ?? row.spot });

const isOtherStreet = (a: string | null, b: string | null) => a !== null && b !== null && streetKey(a) !== streetKey(b);

function emptied(values: Partial<ListingValues>, known: StoredListing): MergedAddress["remarks"] {
  const { streetAddress, latitude, longitude, zipCode, city } = known;
  const of = `Gehört zur früheren Adresse in ${zipCode} ${city} und wurde entfernt.`;
  const remarks: MergedAddress["remarks"] = [];
  if (values.streetAddress === null && streetAddress !== null) {
    const issue = importIssue("street", streetAddress, `${of} Ergänzen Sie die Strasse.`);
    remarks.push({ field: "streetAddress", issue });
  }
  if (values.latitude === null && latitude !== null) {
    const issue = importIssue("latitude", `${latitude}, ${longitude}`, `${of} Ergänzen Sie Breite und Länge.`);
    remarks.push({ field: "latitude", issue });
  }
  return remarks;
}
