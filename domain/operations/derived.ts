/**
 * What follows from other data, is compared with it every minute, and is made again if it got lost: docs/operations.md. In
 * this order, because some are compared by the counts.
 */
export const DERIVED = {
  counts: "die Zahlen der Kantone und Orte",
  search: "der Suchindex",
  places: "die Ortsliste der Suche",
  areas: "die Einzugsgebiete",
  groups: "die gepackten Listen",
  ratings: "die Zahlen der Bewertungen",
  account_texts: "die Suche nach Konten",
  audit_subjects: "das Register des Protokolls",
  stock: "der Bestand der Einträge",
  data_quality: "die Zahlen zur Datenqualität",
  sitemap: "die Sitemap",
  open_data: "die offenen Daten",
} as const;

export type DerivedName = keyof typeof DERIVED;

export const DERIVED_NAMES = Object.keys(DERIVED) as [DerivedName, ...DerivedName[]];

/** What one rebuild did not mend waits longer each time, at most an hour. */
export const nextRebuildAt = (tries: number, nowMs: number): number => nowMs + Math.min(2 ** tries, 60) * 60_000;

type Rebuild = { tries: number; tryAt: number };

/** What was lost has a first try from the start, what was only asked for has none. */
export const hasFailed = ({ tries, tryAt }: Rebuild): boolean => tries > (tryAt > 0 ? 1 : 0);

const SAMPLE = 100;
/** The golden ratio: no two of many moments look at the same rows. */
const SHIFT = 0.618_034;

/** Where to look in a table, from 0 for its first row to 1 for its last: evenly spread, elsewhere each minute. */
export function samplePositions(nowMs: number): number[] {
  const shift = (Math.floor(nowMs / 60_000) * SHIFT) % 1;
  return Array.from({ length: SAMPLE }, (_, at) => (at + shift) / SAMPLE);
}

/** For the operator; undefined if nothing is being made again. */
export const rebuildWords = (names: readonly DerivedName[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Fehlt ganz oder teilweise und wird neu aufgebaut: ${names.map((name) => DERIVED[name]).join(", ")}.`;
