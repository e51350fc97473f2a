import type { Place } from "../places/place.ts";

export type PlacesLoadSummary = {
  id: number;
  loadedAt: string;
  source: "embedded" | "official";
  edition: "LV95" | "WGS84" | null;
  rows: number;
  /** Count after the load; null for old loads. */
  localities: number | null;
  postBoxes: number | null;
  differences: RegisterDifferences | null;
};

/** The latest load requested. */
export type PlacesRun = {
  origin: "desk" | "upload" | "month";
  state: "waiting" | "running" | "done" | "failed";
  startedAt: string;
  finishedAt: string | null;
  error: string | null;
};

export type OwnAlias = { key: string; alias: string; place: string };

/** A combination of postcode and place that the register lacks, and how many listings have it. */
export type UnknownPlace = { zipCode: string; city: string; listings: number };

export type PlacesDesk = {
  /** Latest first. */
  loads: PlacesLoadSummary[];
  isOld: boolean;
  run: PlacesRun | null;
  aliases: OwnAlias[];
  unknown: UnknownPlace[];
};

/** An older register lacks the changes of the last turn of the year. */
export const OLD_AFTER_MONTHS = 3;
export const SHOWN_LOADS = 12;
export const SHOWN_UNKNOWN = 20;
/** The register has about half a megabyte as a ZIP archive and three as a table. */
export const MAX_REGISTER_BYTES = 8_000_000;

/** A run that has not ended after this time was interrupted. */
export const RUN_MINUTES = 15;

export const INTERRUPTED = "Das Laden wurde unterbrochen. Laden Sie das Verzeichnis noch einmal.";

/** A locality with one postcode. If it lies in two cantons, `canton` has most of its addresses. */
type Locality = { zip: string; name: string; canton: string };

/** `was`: the previous canton or name. */
type Difference = Locality & { was?: string };

/** The number of differences and the first of them. */
export type Differences = { count: number; first: Difference[] };

export const DIFFERENCE_KINDS = {
  added: "Neu",
  removed: "Weggefallen",
  moved: "In einem anderen Kanton",
  renamed: "Anders geschrieben",
} as const;

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

export type RegisterDifferences = Record<DifferenceKind, Differences>;

/** Differences of each kind that are stored with the load. */
export const MOST_LISTED = 40;

type Row = Locality & { share: number };

export const localitiesOf = (places: readonly Place[]): Row[] => places.filter(({ kind }) => kind === "locality");

/** The differences between two registers of localities, by postcode. */
export function registerDifferences(before: readonly Row[], after: readonly Row[]): RegisterDifferences {
  const [old, present] = [byIdentity(before), byIdentity(after)];
  const added = [...present].filter(([id]) => !old.has(id)).map(([, row]) => row);
  const removed = [...old].filter(([id]) => !present.has(id)).map(([, row]) => row);
  const moved = [...present].flatMap(([id, row]) => {
    const was = old.get(id)?.canton;
    return was !== undefined && was !== row.canton ? [{ ...row, was }] : [];
  });
  const renamed = added.flatMap((row) => {
    const was = onlyOne(removed, row);
    return was && onlyOne(added, row) ? [{ ...row, was: was.name }] : [];
  });
  const isRenamed = (row: Locality) => renamed.some((one) => isSameSpot(one, row));
  return {
    added: listed(added.filter((row) => !isRenamed(row))),
    removed: listed(removed.filter((row) => !isRenamed(row))),
    moved: listed(moved),
    renamed: listed(renamed),
  };
}

function byIdentity(rows: readonly Row[]): Map<string, Locality> {
  const largest = new Map<string, Row>();
  for (const row of rows) {
    const id = `${row.zip} ${row.name}`;
    const known = largest.get(id);
    if (!known || row.share > known.share) largest.set(id, row);
  }
  return new Map([...largest].map(([id, { zip, name, canton }]) => [id, { zip, name, canton }]));
}

const isSameSpot = (one: Locality, other: Locality) => one.zip === other.zip && one.canton === other.canton;

/** The row with the same postcode and canton if there is only one: its name was replaced. */
function onlyOne(rows: readonly Locality[], row: Locality): Locality | undefined {
  const [first, ...others] = rows.filter((one) => isSameSpot(one, row));
  return others.length === 0 ? first : undefined;
}

const listed = (rows: Difference[]): Differences => ({
  count: rows.length,
  first: rows.toSorted((a, b) => (a.zip < b.zip ? -1 : 1)).slice(0, MOST_LISTED),
});
