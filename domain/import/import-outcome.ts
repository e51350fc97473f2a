import type { CantonSource } from "./import-canton.ts";
import type { ImportIssue } from "./import-issue.ts";

/** What becomes of an entry: every entry is of exactly one kind. */
export const IMPORT_OUTCOMES = ["new", "changed", "unchanged", "skipped", "refused"] as const;
export type ImportOutcomeKind = (typeof IMPORT_OUTCOMES)[number];

/** `remarks`: warnings, of which an entry may have several. `cantonBy`: of the accepted entries. */
export type ImportCounts = Record<ImportOutcomeKind, number> & {
  remarks: number;
  cantonBy: Record<CantonSource, number>;
};

/** One entry in the lists of a check or a result. `line` is where it starts in the file, from 1. */
export type ImportOutcome = {
  kind: ImportOutcomeKind;
  line: number;
  entry: number;
  name: string;
  zip: string;
  city: string;
  /** Why it is skipped or refused, and remarks. */
  issues: ImportIssue[];
  /** Of a changed listing, field by field; empty text where there is nothing. */
  changes: { label: string; from: string; to: string }[];
};

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
