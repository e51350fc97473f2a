import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { streetKey } from "#domain/import/import-address.ts";
import type { CantonSource } from "#domain/import/import-canton.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import type { Claims } from "./staged-row.ts";

type Key = keyof ListingValues;

type MergedAddress = {
  values: Partial<ListingValues>;
  /** Fields of which all stay if one of them was confirmed since. */
  groups: readonly (readonly ListingField[])[];
  /** What is emptied, or why nothing was taken. */
  remarks: { field?: ListingField; issue: ImportIssue }[];
};

const PLACE = ["zipCode", "city", "canton"] as const satisfies ListingField[];
const POINT = ["latitude", "longitude"] as const satisfies ListingField[];
/** What is at one place of a town. */
const SPOT = ["streetAddress", "formattedAddress", ...POINT] as const satisfies ListingField[];
const ADDRESS = [...PLACE, ...SPOT];

const DERIVED: Partial<Record<ListingField, Key[]>> = {
  name: ["nameKey", "nameSort"],
  city: ["citySort", "citySlug"],
  canton: ["cantonSlug"],
  latitude: ["spot"],
};

/** Columns that are computed from a field. */
export const derivedKeys = (field: ListingField): readonly Key[] => DERIVED[field] ?? [];

const ADDRESS_KEYS: readonly Key[] = ADDRESS.flatMap((field) => [field, ...derivedKeys(field)]);

/** A canton that neither the file nor the register says. */
export const isGuess = (by: CantonSource | undefined): boolean => by === "zipRange" || by === "default";

/**
 * Street, postcode, place, canton and point of a known listing according to a row. They describe one address: nothing of
 * the former one stays beside the new one, and what the row does not say of the same one stays.
 */
export function mergeAddress(row: ListingValues, known: StoredListing, claims: Claims): MergedAddress {
  if (row.zipCode !== known.zipCode && isGuess(claims.cantonBy)) return refused(row, known);
  if (!hasMoved(row, known, claims)) return inSameTown(row, known, claims);
  const values = pick(row, ADDRESS_KEYS);
  return { values, groups: [ADDRESS], remarks: emptied(values, known) };
}

function inSameTown(row: ListingValues, known: StoredListing, claims: Claims): MergedAddress {
  const isElsewhere = isOtherStreet(row.streetAddress, known.streetAddress);
  const values = {
    ...placeOf(row, known, claims),
    streetAddress: row.streetAddress ?? known.streetAddress,
    formattedAddress: row.formattedAddress ?? (isElsewhere ? null : known.formattedAddress),
    ...(row.latitude === null && !isElsewhere ? pointOf(known, row) : pick(row, [...POINT, "spot"])),
  };
  return { values, groups: [PLACE, isElsewhere ? SPOT : POINT], remarks: emptied(values, known) };
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

/** Only a column of the file says the canton of a known address; register and ranges are for new ones. */
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

const pick = (values: ListingValues, keys: readonly Key[]): Partial<ListingValues> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));
