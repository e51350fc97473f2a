import type { Place } from "./place.ts";

/** A locality of one postcode; of one in two cantons, the canton with most of its addresses. */
type Locality = { zip: string; name: string; canton: string };

/** `was`: the canton or the name before. */
type Difference = Locality & { was?: string };

/** How many, and the first of them. */
export type Differences = { count: number; first: Difference[] };

export const DIFFERENCE_KINDS = {
  added: "Neu",
  removed: "Weggefallen",
  moved: "In einem anderen Kanton",
  renamed: "Anders geschrieben",
} as const;

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

export type RegisterDifferences = Record<DifferenceKind, Differences>;

/** Of each kind, stored with the load. */
export const MOST_LISTED = 40;

type Row = Locality & { share: number };

export const localitiesOf = (places: readonly Place[]): Row[] => places.filter(({ kind }) => kind === "locality");

/** What a new register of localities changes, by postcode. */
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

/** The row at the same postcode and canton, if it is the only one: then one name took the place of another. */
function onlyOne(rows: readonly Locality[], row: Locality): Locality | undefined {
  const [first, ...others] = rows.filter((one) => isSameSpot(one, row));
  return others.length === 0 ? first : undefined;
}

const listed = (rows: Difference[]): Differences => ({
  count: rows.length,
  first: rows.toSorted((a, b) => (a.zip < b.zip ? -1 : 1)).slice(0, MOST_LISTED),
});
