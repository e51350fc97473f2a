import { z } from "zod";
import { m } from "#messages";
import { type FieldValues, LISTING_FIELDS, type ListingField } from "../listings/fields.ts";
import { providerSlug } from "../listings/provider.ts";
import { type Canton, cantonByCode, findCanton } from "../places/canton.ts";
import { type GeoPoint, type Place, pointOf } from "../places/place.ts";
import { citySlug } from "../places/place-name.ts";
import { cantonAfterWord, cantonName } from "../places/place-words.ts";
import { type PlaceCandidate, resolvePlace } from "../places/resolve-place.ts";
import { cantonByZipRange, DEFAULT_CANTON } from "../places/zip.ts";
import { present } from "../present.ts";
import { takeClears } from "./clear-fields.ts";
import { readFactDay } from "./fact-day.ts";
import { isGoneInExport, readIds } from "./field-readers.ts";
import { houseNumberFaults, readZipAndPlace, zipAndCity } from "./import-address.ts";
import { IMPORT_FIELDS, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import { type ReadDetails, readDetails } from "./import-row-details.ts";
import { cleanLine, cleanValue } from "./import-text.ts";
import { isOwnExport, MOST_OF_SOURCE } from "./own-columns.ts";

/** A provider as a file describes it, before the register of places determines its canton and page. */
export type ImportRow = Omit<FieldValues, "canton"> & {
  /** The text of the file; "" if it has none. */
  cantonText: string;
  /** The source of the row's facts, if the file states it. */
  factSource: string | null;
  /** In ISO. */
  factDay: string | null;
};

export type ParsedRow =
  /** `cleared`: the fields that the row asks to empty (rule import-44). */
  | ({ outcome: "accepted"; row: ImportRow; cleared: readonly ListingField[] } & Omit<ReadDetails, "details">)
  | { outcome: "refused"; issues: ImportIssue[]; means: Pick<GoneProvider, "placeId" | "slug"> }
  | { outcome: "closed"; issues: ImportIssue[]; gone: GoneProvider };

/** A provider that its file says is closed for good, with what may identify it in the directory. */
export type GoneProvider = Pick<ImportRow, "factSource" | "factDay" | "placeId"> & { slug: string | null };

const { name: NAME, city: CITY, placeId: ID } = LISTING_FIELDS;

/** Error sentences for required fields, which forms show, too; a row with several faults gets all of them. */
const requiredFields = z.object({
  name: z
    .string()
    .min(1, { error: () => m.editor_name_missing() })
    .max(NAME.limit, { error: () => m.editor_name_too_long({ max: NAME.limit }) }),
  zip: z
    .string()
    .min(1, { error: () => m.editor_zip_missing() })
    .regex(/^$|^[1-9]\d{3}$/, { error: () => m.editor_zip_wrong() }),
  city: z
    .string()
    .min(1, { error: () => m.editor_city_missing() })
    .max(CITY.limit, { error: () => m.editor_city_too_long({ max: CITY.limit }) }),
  placeId: z
    .string()
    .regex(/^$|^[A-Za-z0-9_-]{10,300}$/, "Das ist keine Place ID. Sie hat 10 bis 300 Buchstaben, Ziffern, - und _."),
  id: z
    .string()
    .max(ID.limit, `Die ID ist zu lang. Kürzen Sie sie auf ${ID.limit} Zeichen.`)
    .regex(/^\S*$/, "Die ID enthält Leerzeichen. Schreiben Sie sie ohne Leerzeichen."),
});

/**
 * Rule import-1 for one row: requires name, ZIP and city, and in JSON of others also an id. Other fields are optional;
 * unusable values are omitted with a warning.
 */
export function parseImportRow(given: RawRow, container: ImportContainer): ParsedRow {
  const { raw, cleared, issues: ofClears } = takeClears(given);
  if (ofClears.length > 0) return { outcome: "refused", issues: ofClears, means: meantBy(raw) };
  if (isGoneInExport(raw)) {
    const reason = "Der Betrieb ist dauerhaft geschlossen und wurde nicht übernommen.";
    return { outcome: "closed", issues: [importIssue("permanentlyClosed", raw.name, reason)], gone: goneIn(raw) };
  }
  const ids = readIds(raw);
  const required = requiredFields.safeParse({
    name: nameIn(raw),
    ...zipAndCity(raw),
    placeId: ids.placeId,
    id: ids.id,
  });
  const issues = [...abroad(raw), ...requiredIssues(required.error, raw), ...liechtenstein(required.data?.zip)];
  const needsId = container === "json" && !isOwnExport(raw);
  if (needsId && ids.placeId === "" && ids.id === "") {
    issues.push(...ids.warnings, importIssue("id", raw.id ?? raw.placeId, "Die ID fehlt. Tragen Sie eine ID ein."));
  }
  if (!required.success || issues.length > 0) return { outcome: "refused", issues, means: meantBy(raw) };
  const { name, zip, city, placeId, id } = required.data;
  const { details: read, isCareDerived, warnings } = readDetails(raw);
  // Fields that were read from other columns are emptied, too.
  const details = cleared.length > 0 ? { ...read, ...Object.fromEntries(cleared.map((field) => [field, null])) } : read;
  const cantonText = cleanValue(raw.canton);
  return {
    outcome: "accepted",
    row: { ...details, placeId: placeId || id || null, name, zipCode: zip, city, cantonText, ...factsFrom(raw) },
    cleared,
    isCareDerived: isCareDerived && details.care !== null,
    warnings: [...ids.warnings, ...twoZips(raw, zip), ...houseNumberFaults(raw), ...warnings],
  };
}

const factsFrom = (raw: RawRow) => ({
  factSource: cleanValue(raw.factSource).slice(0, MOST_OF_SOURCE).trimEnd() || null,
  factDay: readFactDay(cleanValue(raw.factDay)) ?? null,
});

/** «n/a» and «-» are no name, but «Null» is one. */
function nameIn(raw: RawRow): string {
  const name = cleanLine(raw.name);
  const isWord = cleanValue(name) !== "" || /^(?:null|none|nil|nan|nat)$/i.test(name);
  return isWord ? name : "";
}

function goneIn(raw: RawRow): GoneProvider {
  const { placeId, id } = readIds(raw);
  return { placeId: placeId || id || null, slug: slugOf(raw), ...factsFrom(raw) };
}

function slugOf(raw: RawRow): string | null {
  const { zip } = zipAndCity(raw);
  const name = nameIn(raw);
  return name && zip ? providerSlug(name, zip) : null;
}

/** Ignores a refused id, so that name and postcode identify the provider. */
function meantBy(raw: RawRow): Pick<GoneProvider, "placeId" | "slug"> {
  const { placeId, id } = requiredFields.shape;
  const ids = readIds(raw);
  const readable = (field: z.ZodType<string>, value: string) => field.safeParse(value).data ?? "";
  return { placeId: readable(placeId, ids.placeId) || readable(id, ids.id) || null, slug: slugOf(raw) };
}

function twoZips({ city }: RawRow, zip: string): ImportIssue[] {
  if (typeof city !== "string" || !/\d/.test(city)) return [];
  const other = readZipAndPlace(cleanValue(city))?.zip;
  if (other === undefined || other === zip) return [];
  return [importIssue("city", city, m.editor_zip_two({ other, zip }))];
}

/** All postcodes from 9485 to 9498 are in Liechtenstein. */
function liechtenstein(zip = ""): ImportIssue[] {
  if (!/^94(?:8[5-9]|9[0-8])$/.test(zip)) return [];
  return [importIssue("zip", zip, m.editor_zip_liechtenstein({ zip }))];
}

const SWITZERLAND = /^(?:ch|che|schweiz|suisse|svizzera|svizra|switzerland)$/i;

/** Programs write a country with its code or in several languages: «CH - Schweiz», «Schweiz/Suisse». */
const isSwitzerland = (text: string) => {
  const parts = text.split(/[-–—/,()]/).flatMap((part) => part.trim() || []);
  return parts.length > 0 && parts.every((part) => SWITZERLAND.test(part));
};

/** Austrian postcodes have four digits, too, so the country column decides if the file has one. */
function abroad({ country }: RawRow): ImportIssue[] {
  const text = cleanValue(country);
  if (text === "" || isSwitzerland(text)) return [];
  const reason = "Der Anbieter liegt nicht in der Schweiz. Entfernen Sie ihn aus der Datei.";
  return [importIssue("country", text, reason)];
}

function requiredIssues(error: z.ZodError | undefined, raw: RawRow): ImportIssue[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = present(
      IMPORT_FIELDS.find((name) => name === path[0]),
      "the schema has columns of imports",
    );
    const isObject = typeof raw[field] === "object" && raw[field] !== null;
    const reason = isObject ? "Hier wird Text erwartet, keine Liste und kein Objekt." : message;
    return importIssue(field, raw[field], reason);
  });
}

/** Which source provided the canton, best first. */
export type CantonSource = "column" | "register" | "zipRange" | "default";

export type LocatedRow = {
  canton: Canton;
  source: CantonSource;
  citySlug: string;
  /** The coordinates of the place, if the register has it. */
  point: GeoPoint | undefined;
  warnings: ImportIssue[];
};

/** The location columns of a row. */
export type PlacedRow = Pick<ImportRow, "zipCode" | "city" | "cantonText">;

type Candidate = PlaceCandidate & { name: string; slug: string; canton: string } & Pick<
    Place,
    "latitude" | "longitude"
  >;

/** If a canton has less than this percentage of a place's addresses, it is probably an error. */
const SMALL_SHARE = 10;

/**
 * Canton and city page of a row, from the first source available: its canton column, the register by ZIP and city or by
 * ZIP alone, the ZIP ranges, Zürich (rule import-5). @param candidates all places of the register with the row's ZIP
 */
export function locateRow(row: PlacedRow, candidates: readonly Candidate[]): LocatedRow {
  const own = findCanton(row.cantonText);
  const registered = resolvePlace(candidates, row.city);
  const ofOwnCanton = candidates.filter(({ canton }) => canton === own?.code);
  const place = resolvePlace(ofOwnCanton, row.city) ?? registered;
  return {
    ...firstCanton(row, own, place, mostOf(candidates)),
    citySlug: place?.slug ?? citySlug(row.city),
    point: place && pointOf(place),
    warnings: [
      ...cantonWarnings(row, own, place && place.share < SMALL_SHARE ? registered : place),
      ...placeWarnings(row, place, candidates),
    ],
  };
}

/** The place with the most addresses of a postcode. */
const mostOf = (candidates: readonly Candidate[]) => candidates.toSorted((a, b) => b.share - a.share)[0];

function firstCanton(row: PlacedRow, own: Canton | undefined, place: Candidate | undefined, byZip?: Candidate) {
  if (own) return { canton: own, source: "column" as const };
  const registered = place && cantonByCode(place.canton);
  if (registered) return { canton: registered, source: "register" as const };
  // Postcode or place is wrong. The postcode's canton is a guess, but a better one than the ZIP range.
  const guess = (byZip && cantonByCode(byZip.canton)) ?? cantonByZipRange(row.zipCode);
  if (guess) return { canton: guess, source: "zipRange" as const };
  return { canton: DEFAULT_CANTON, source: "default" as const };
}

function cantonWarnings(row: PlacedRow, own: Canton | undefined, place: Candidate | undefined) {
  if (row.cantonText === "") return [];
  if (!own) return [importIssue("canton", row.cantonText, m.editor_canton_unknown())];
  const registered = place && cantonByCode(place.canton);
  if (!registered || registered.code === own.code) return [];
  const where = { place: `${row.zipCode} ${row.city}`, canton: cantonAfterWord(registered) };
  const reason = m.editor_canton_other({ ...where, taken: cantonName(own) });
  return [importIssue("canton", row.cantonText, reason)];
}

function placeWarnings(row: PlacedRow, place: Candidate | undefined, candidates: readonly Candidate[]): ImportIssue[] {
  if (place) return [];
  if (candidates.length === 0) return [importIssue("zip", row.zipCode, m.editor_zip_unknown())];
  const places = [...new Set(candidates.map(({ name }) => name))].slice(0, 3).join(", ");
  const reason = m.editor_zip_of_others({ zip: row.zipCode, places });
  return [importIssue("city", row.city, reason)];
}
