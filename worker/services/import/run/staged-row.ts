import { DEMO_ORIGIN, type ListingValues } from "#db/queries/import/listings-import.ts";
import { localDay } from "#domain/format.ts";
import { readFactDay } from "#domain/import/fact-day.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "#domain/import/import-columns.ts";
import {
  type CantonSource,
  type GoneProvider,
  type ImportRow,
  type LocatedRow,
  parseImportRow,
} from "#domain/import/import-row.ts";
import { cleanLine, cleanParagraphs, cleanValue } from "#domain/import/import-text.ts";
import { joinList, NOTHING_OWN, type OwnColumns, readOwnColumns, splittingOf } from "#domain/import/own-columns.ts";
import { isSuspectRow, READS_LITERALS, repairValues, SINGLE_TEXTS } from "#domain/import/repair-values.ts";
import { textFaults, textRemarks } from "#domain/import/text-faults.ts";
import { keysOf } from "#domain/keys.ts";
import { FIELD_NAMES, fieldOf, importedName, type ListingField } from "#domain/listings/fields.ts";
import { type FactSource, ORIGIN } from "#domain/listings/listing.ts";
import { listingValues, type PlaceLookup } from "../../listings/store-edit.ts";
import type { ImportSource, SourceEntry } from "../read/import-source.ts";
import type { Compared } from "./plan.ts";

type Position = { line: number; entry: number };

/** An entry that can be stored. `repeats`: the key that an earlier entry of the file has too. */
export type AcceptedRow = Position & {
  values: ListingValues;
  remarks: ImportIssue[];
  repeats?: "id" | "name";
} & Claims & { cantonBy: CantonSource };

/** Further claims of a row about its listing, and how sure they are. */
export type Claims = {
  /** The day that the row's values are from, in ISO, if the file says so. */
  factDay?: string;
  cantonBy?: CantonSource;
  /** The register has the row's place under its postcode. */
  isPlaceKnown?: boolean;
  /** The address that name and postcode give, used if the one in the file is taken. */
  usualSlug?: string;
  /** Set for new listings only. */
  confirmedFields?: Record<string, string>;
  /** The fields that the row empties. */
  cleared?: readonly ListingField[];
  /** The row's codes of care are read from its services in words. */
  isCareDerived?: true;
  /** The row's number in the file. */
  entry?: number;
  /** The earlier row with the same name and postcode. */
  rival?: Compared;
};

/** The key in `raw` for the whole text of a row that does not fit the columns. */
export const WHOLE_ROW = "row";

/** An entry that is left out regardless of the directory. `raw` is kept for corrections. */
export type LeftOutRow = Position & {
  kind: "refused" | "skipped";
  name: string;
  zip: string;
  city: string;
  issues: ImportIssue[];
  raw: Record<string, string>;
  /** For an entry that is closed for good: the listing it may close in the directory. */
  gone?: Keys & { source: FactSource };
  /** The keys by which a refused entry may be found in the directory. */
  means?: Keys;
};

/** The keys by which an entry finds its listing. */
export type Keys = { placeId: string | null; slug: string | null };

export type StagedRow = AcceptedRow | LeftOutRow;

export const isAccepted = (row: StagedRow): row is AcceptedRow => "values" in row;

type StageContext = { source: ImportSource; origin: string; places: PlaceLookup; now: Date };

/** Reads an entry without comparing it with the directory. */
export function stageRow({ source, origin, places, now }: StageContext, entry: SourceEntry): StagedRow {
  const at = { line: entry.line, entry: entry.entry };
  if ("issue" in entry) return leftOut(at, "refused", [entry.issue], entry.raw ?? {}, entry.text);
  const readable = repaired(entry);
  const { raw, remarks: ofDay } = withDay(readable.raw, source.day, now);
  const damage = [...readable.damage, ...textRemarks(raw), ...ofDay];
  const parsed = parseImportRow(raw, source.container);
  if (parsed.outcome !== "accepted") {
    const issues = [...parsed.issues, ...damage];
    if (parsed.outcome === "refused") {
      return { ...leftOut(at, "refused", issues, entry.raw), means: parsed.means };
    }
    return { ...leftOut(at, "skipped", issues, entry.raw), gone: goneOf(parsed.gone) };
  }
  const { row, cleared, isCareDerived, warnings } = parsed;
  const located = places.locate(row);
  const { cut } = entry;
  if (cut && isShifted(raw, [...warnings, ...located.warnings])) {
    return leftOut(at, "refused", [cut.refusal], entry.raw, cut.refusal.value);
  }
  const { own, warnings: ofOwn } = readOwnColumns(raw, now);
  const remarks = [...(cut ? [cut.remark] : []), ...damage, ...warnings, ...ofOwn, ...located.warnings];
  const further = { ...(cleared.length > 0 && { cleared }), ...(isCareDerived && { isCareDerived }) };
  return { ...at, ...acceptedRow({ row, located, own, origin }), ...further, remarks };
}

type Accepted = { row: ImportRow; located: LocatedRow; own: OwnColumns; origin: string };

function acceptedRow({ row, located, own, origin }: Accepted): Omit<AcceptedRow, "line" | "entry" | "remarks"> {
  const usual = listingValues(row, located, origin);
  return {
    values: withoutNulls(own === NOTHING_OWN ? usual : { ...usual, ...ownValues(own) }),
    ...(own.slug && own.slug !== usual.slug && { usualSlug: usual.slug }),
    ...(own.confirmedFields && { confirmedFields: own.confirmedFields }),
    cantonBy: located.source,
    isPlaceKnown: located.point !== undefined,
    ...(row.factDay !== null && { factDay: row.factDay }),
  };
}

function repaired({ raw, remarks: damage = [] }: { raw: RawRow; remarks?: ImportIssue[] }) {
  if (!isSuspectRow(raw)) return { raw, damage };
  const { raw: readable, remarks } = repairValues(raw);
  return { raw: readable, damage: [...damage, ...textFaults(readable), ...remarks] };
}

/** A fault in one of these fields does not show that a cell before it is missing. */
const LEFT_OF_CUTS: ImportIssue["field"][] = ["placeId", "id", "zip", "city"];

/**
 * Whether a value of a row with too few cells does not fit its column, so that the missing cells are in the middle. A
 * last value that is half of a point does not count.
 */
function isShifted(raw: RawRow, warnings: readonly ImportIssue[]): boolean {
  const isCutPoint = raw.longitude === undefined && Number(raw.latitude) > 45 && Number(raw.latitude) < 48;
  return warnings.some(({ field }) => !LEFT_OF_CUTS.includes(field) && !(field === "latitude" && isCutPoint));
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

/** The day of a row, or of its file if the row names none. A row with an unreadable day may be older than the file. */
function withDay(raw: RawRow, ofFile: string | undefined, now: Date): { raw: RawRow; remarks: ImportIssue[] } {
  const text = cleanValue(raw.factDay);
  const day = readFactDay(text);
  if (day !== undefined && day <= localDay(now)) return { raw: { ...raw, factDay: day }, remarks: [] };
  if (text === "") {
    const isPast = ofFile !== undefined && ofFile <= localDay(now);
    return { raw: { ...raw, factDay: isPast ? ofFile : undefined }, remarks: [] };
  }
  const reason = "Der Tag wurde weggelassen. Erwartet wird ein Tag bis heute wie 5.3.2026.";
  return { raw: { ...raw, factDay: undefined }, remarks: [importIssue("factDay", raw.factDay, reason)] };
}

function leftOut(
  at: Position,
  kind: LeftOutRow["kind"],
  issues: ImportIssue[],
  raw: RawRow,
  wholeRow?: string,
): LeftOutRow {
  const [name, zip, city] = [cleanLine(raw.name), cleanLine(raw.zip), cleanLine(raw.city)];
  return { ...at, kind, name, zip, city, issues, raw: { ...textOf(raw), ...(wholeRow && { [WHOLE_ROW]: wholeRow }) } };
}

const textOf = (raw: RawRow) =>
  Object.fromEntries(
    keysOf(raw)
      .map((field) => [field, cellText(field, raw[field])] as const)
      .filter(([, text]) => text !== ""),
  );

const SPLITTINGS = new Map<ImportField, ReturnType<typeof splittingOf>>(
  FIELD_NAMES.map((name) => [importedName(name), splittingOf(fieldOf(name).kind)]),
);

/** A value of a file as the text of a cell that an import reads as the same value. */
function cellText(field: ImportField, value: unknown): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value !== "object" || value === null) return field === "name" ? cleanLine(value) : cleanParagraphs(value);
  const isList = Array.isArray(value) && !value.some((item) => typeof item === "object" && item !== null);
  if (isList && !SINGLE_TEXTS.has(field)) {
    return joinList(value.map(cleanLine).filter(Boolean), SPLITTINGS.get(field) ?? "lines");
  }
  // Other values are an export's own data under the name of a field, such as Google's reviews.
  return READS_LITERALS.has(field) || SINGLE_TEXTS.has(field) ? JSON.stringify(value) : "";
}

/** Half of a row is usually empty; readChunk (stage-file.ts) restores the empty fields. */
function withoutNulls(values: ListingValues): ListingValues {
  const kept: Partial<Record<keyof ListingValues, unknown>> = {};
  for (const key of keysOf(values)) {
    const value = values[key];
    if (value !== null) kept[key] = value;
  }
  // biome-ignore lint/plugin: `readChunk` restores the empty ones; tests/integration/import stores such rows.
  return kept as ListingValues;
}
