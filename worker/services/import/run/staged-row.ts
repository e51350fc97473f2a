import type { ListingValues } from "#db/queries/import/listings-import.ts";
import { DEMO_ORIGIN } from "#db/queries/listings/demo-listings.ts";
import type { CantonSource } from "#domain/import/import-canton.ts";
import type { RawRow } from "#domain/import/import-columns.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-issue.ts";
import { type GoneProvider, parseImportRow } from "#domain/import/import-row.ts";
import { cleanLine } from "#domain/import/import-text.ts";
import { NOTHING_OWN, type OwnColumns, readOwnColumns } from "#domain/import/own-columns.ts";
import { textFaults } from "#domain/import/text-faults.ts";
import { type FactSource, ORIGIN } from "#domain/offer/fact-sources.ts";
import { listingValues } from "../../listings/listing-values.ts";
import type { PlaceLookup } from "../../listings/place-lookup.ts";
import type { ImportSource, SourceEntry } from "../read/import-source.ts";

type Position = { line: number; entry: number };

/** An entry that can be stored. `repeats`: the key that an earlier entry of the file has too. */
export type AcceptedRow = Position & {
  values: ListingValues;
  cantonBy: CantonSource;
  remarks: ImportIssue[];
  repeats?: "id" | "name";
} & Claims;

/** What a row says of a listing that is new. */
export type Claims = {
  /** The address that name and postcode give, if the file has another one: for the case that this one is taken. */
  usualSlug?: string;
  confirmedFields?: Record<string, string>;
};

/** The key in `raw` of a row that does not fit the columns: all that stands in it. */
export const WHOLE_ROW = "row";

/** An entry that is left out regardless of the directory. `raw` is kept for corrections. */
export type LeftOutRow = Position & {
  kind: "refused" | "skipped";
  name: string;
  zip: string;
  city: string;
  issues: ImportIssue[];
  raw: Record<string, string>;
  /** Of an entry that is closed for good: what it may close in the directory. */
  gone?: Keys & { source: FactSource };
  /** Of a refused entry: by what it may be found in the directory. */
  means?: Keys;
};

/** By what an entry finds its listing. */
export type Keys = { placeId: string | null; slug: string | null };

export type StagedRow = AcceptedRow | LeftOutRow;

export const isAccepted = (row: StagedRow): row is AcceptedRow => "values" in row;

type StageContext = { source: ImportSource; origin: string; places: PlaceLookup; now: Date };

/** Reads an entry without comparing it with the directory. */
export function stageRow({ source, origin, places, now }: StageContext, entry: SourceEntry): StagedRow {
  const at = { line: entry.line, entry: entry.entry };
  if ("issue" in entry) return leftOut(at, "refused", [entry.issue], entry.raw ?? {}, entry.text);
  const damage = [...(entry.remarks ?? []), ...textFaults(entry.raw)];
  const parsed = parseImportRow(entry.raw, source.container);
  if (parsed.outcome !== "accepted") {
    const issues = [...parsed.issues, ...damage];
    if (parsed.outcome === "refused") {
      return { ...leftOut(at, "refused", issues, entry.raw), means: parsed.means };
    }
    return { ...leftOut(at, "skipped", issues, entry.raw), gone: goneOf(parsed.gone) };
  }
  const { row, warnings } = parsed;
  const located = places.locate(row);
  const { own, warnings: ofOwn } = readOwnColumns(entry.raw, now);
  const usual = listingValues(row, located, origin);
  return {
    ...at,
    values: withoutNulls(own === NOTHING_OWN ? usual : { ...usual, ...ownValues(own) }),
    ...(own.slug && own.slug !== usual.slug && { usualSlug: usual.slug }),
    ...(own.confirmedFields && { confirmedFields: own.confirmedFields }),
    cantonBy: located.source,
    remarks: [...damage, ...warnings, ...ofOwn, ...located.warnings, ...guessedCanton(row, located)],
  };
}

/** Made-up listings of another site would be deleted with those of this one, so they count as delivered by the file. */
const ownValues = ({ slug, factSources, origin }: OwnColumns): Partial<ListingValues> => ({
  ...(slug && { slug }),
  ...(factSources !== undefined && { factSources }),
  ...(origin && origin !== DEMO_ORIGIN && { source: origin }),
});

const goneOf = ({ placeId, slug, factSource, factDay }: GoneProvider) => ({
  placeId,
  slug,
  source: { source: factSource ?? ORIGIN.imported, day: factDay ?? "" },
});

function guessedCanton(
  { zipCode, city }: { zipCode: string; city: string },
  { source, canton }: { source: CantonSource; canton: { name: string } },
): ImportIssue[] {
  if (source === "column" || source === "register") return [];
  const reason = `Der Kanton ${canton.name} ist nur geschätzt. Ergänzen Sie die Spalte Kanton.`;
  return [importIssue("canton", `${zipCode} ${city}`, reason)];
}

function leftOut(
  at: Position,
  kind: LeftOutRow["kind"],
  issues: ImportIssue[],
  raw: RawRow,
  wholeRow?: string,
): LeftOutRow {
  const [name, zip, city] = [raw.name, raw.zip, raw.city].map(cleanLine) as [string, string, string];
  return { ...at, kind, name, zip, city, issues, raw: { ...textOf(raw), ...(wholeRow && { [WHOLE_ROW]: wholeRow }) } };
}

const textOf = (raw: RawRow) =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([field, value]) => [field, Array.isArray(value) ? listText(value) : cleanLine(value)] as const)
      .filter(([, text]) => text !== ""),
  );

const listText = (list: unknown[]) => list.map(cleanLine).filter(Boolean).join("; ");

/** Half of a row is usually empty; readChunk (staged-file.ts) restores the empty fields. */
function withoutNulls(values: ListingValues): ListingValues {
  const kept: Record<string, unknown> = {};
  for (const key in values) {
    const value = values[key as keyof ListingValues];
    if (value !== null) kept[key] = value;
  }
  return kept as ListingValues;
}
