import { type Canton, cantonByCode, findCanton } from "../places/canton.ts";
import { type GeoPoint, type Place, pointOf } from "../places/place.ts";
import { citySlug } from "../places/place-name.ts";
import { type PlaceCandidate, resolvePlace } from "../places/resolve-place.ts";
import { cantonByZipRange, DEFAULT_CANTON } from "../places/zip.ts";
import { type ImportIssue, importIssue } from "./import-issue.ts";
import type { ImportRow } from "./import-row.ts";

/** Which source provided the canton, best first. */
export type CantonSource = "column" | "register" | "zipRange" | "default";

export type LocatedRow = {
  canton: Canton;
  source: CantonSource;
  citySlug: string;
  /** Of the place, if the register has it. */
  point: GeoPoint | undefined;
  warnings: ImportIssue[];
};

/** The location columns of a row. */
export type PlacedRow = Pick<ImportRow, "zipCode" | "city" | "cantonText">;

type Candidate = PlaceCandidate & { name: string; slug: string; canton: string } & Pick<
    Place,
    "latitude" | "longitude"
  >;

/** If fewer percent of a place's addresses are in a canton, that canton is probably an error. */
const SMALL_SHARE = 10;

/**
 * Canton and city page of a row, from the first source that knows: its own canton column, the register by
 * ZIP and city or by ZIP alone, the ZIP ranges, Zürich (rule import-5).
 * @param candidates all places of the register with the row's ZIP
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

/** The place with most addresses of a postcode. */
const mostOf = (candidates: readonly Candidate[]) => candidates.toSorted((a, b) => b.share - a.share)[0];

function firstCanton(row: PlacedRow, own: Canton | undefined, place: Candidate | undefined, byZip?: Candidate) {
  if (own) return { canton: own, source: "column" as const };
  const registered = place && cantonByCode(place.canton);
  if (registered) return { canton: registered, source: "register" as const };
  // Postcode or place is wrong, so that the canton of the postcode is a guess, if a better one than its range.
  const guess = (byZip && cantonByCode(byZip.canton)) ?? cantonByZipRange(row.zipCode);
  if (guess) return { canton: guess, source: "zipRange" as const };
  return { canton: DEFAULT_CANTON, source: "default" as const };
}

function cantonWarnings(row: PlacedRow, own: Canton | undefined, place: Candidate | undefined) {
  if (row.cantonText === "") return [];
  if (!own) {
    const reason = "Diesen Kanton gibt es nicht. Tragen Sie einen Namen oder ein Kürzel ein.";
    return [importIssue("canton", row.cantonText, reason)];
  }
  const registered = place && cantonByCode(place.canton);
  if (!registered || registered.code === own.code) return [];
  const where = `${row.zipCode} ${row.city} liegt im Kanton ${registered.name}`;
  const reason = `${where}, übernommen wurde ${own.name}. Prüfen Sie den Kanton.`;
  return [importIssue("canton", row.cantonText, reason)];
}

function placeWarnings(row: PlacedRow, place: Candidate | undefined, candidates: readonly Candidate[]): ImportIssue[] {
  if (place) return [];
  if (candidates.length === 0) {
    const reason = "Diese PLZ steht nicht im Ortschaftenverzeichnis. Prüfen Sie die PLZ.";
    return [importIssue("zip", row.zipCode, reason)];
  }
  const names = [...new Set(candidates.map(({ name }) => name))].slice(0, 3).join(", ");
  const reason = `Zur PLZ ${row.zipCode} gehört ${names}. Prüfen Sie PLZ und Ort.`;
  return [importIssue("city", row.city, reason)];
}
