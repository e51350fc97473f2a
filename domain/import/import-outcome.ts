import type { CantonSource } from "./import-canton.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportIssue } from "./import-issue.ts";

/** What becomes of an entry: every entry is of exactly one kind. */
const IMPORT_OUTCOMES = ["new", "changed", "unchanged", "skipped", "refused"] as const;
export type ImportOutcomeKind = (typeof IMPORT_OUTCOMES)[number];

/** What can be listed: entries of a kind, or those that are taken with a remark. */
export const IMPORT_LISTS = [...IMPORT_OUTCOMES, "remarks"] as const;
export type ImportList = (typeof IMPORT_LISTS)[number];

/**
 * `remarks`: warnings about entries that are taken, of which each may have several. `cantonBy`: of all
 * that could be taken, so also of those that are there already.
 */
export type ImportCounts = Record<ImportList, number> & {
  cantonBy: Record<CantonSource, number>;
};

/** Where an entry is in its file: the line it starts on and the how many-th it is, both from 1. */
export type EntryPosition = { line: number; entry: number };

/** One entry in the lists of a check or a result. */
export type ImportOutcome = EntryPosition & {
  kind: ImportOutcomeKind;
  name: string;
  zip: string;
  city: string;
  /** Why it is skipped or refused, and remarks. */
  issues: ImportIssue[];
  /** Of a changed listing, field by field; empty text where there is nothing. */
  changes: { label: string; from: string; to: string }[];
};

/** Whether remarks about it are of use: it is neither refused nor skipped. */
export const isTaken = (kind: ImportOutcomeKind) => kind !== "refused" && kind !== "skipped";

/** What people find an entry again by: all of a JSON file may stand on one line. */
export const placeLabel = (container: ImportContainer) =>
  container === "json" ? "Eintrag" : "Zeile";

export type EntryPlace = { label: string; number: number };

export const placeOf = (
  container: ImportContainer,
  { line, entry }: EntryPosition,
): EntryPlace => ({
  label: placeLabel(container),
  number: container === "json" ? entry : line,
});

export const noCounts = (): ImportCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  remarks: 0,
  cantonBy: { column: 0, register: 0, zipRange: 0, default: 0 },
});

export function addCounts(sum: ImportCounts, more: ImportCounts): ImportCounts {
  for (const kind of IMPORT_OUTCOMES) sum[kind] += more[kind];
  sum.remarks += more.remarks;
  for (const by of Object.keys(sum.cantonBy) as CantonSource[])
    sum.cantonBy[by] += more.cantonBy[by];
  return sum;
}

export const entriesOf = (counts: ImportCounts): number =>
  IMPORT_OUTCOMES.reduce((sum, kind) => sum + counts[kind], 0);
