import type { ClosedKind } from "../listings/closed.ts";
import { addTallies, type FieldTallies } from "./field-tally.ts";
import type { CantonSource } from "./import-canton.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportIssue } from "./import-issue.ts";

/** The outcome of an entry; every entry has exactly one. */
const IMPORT_OUTCOMES = ["new", "changed", "unchanged", "skipped", "refused"] as const;
export type ImportOutcomeKind = (typeof IMPORT_OUTCOMES)[number];

/**
 * The lists of a result: entries by outcome, accepted entries with remarks, and providers of the directory that are
 * closed according to the file, for good or for a while.
 */
export const IMPORT_LISTS = [...IMPORT_OUTCOMES, "remarks", "closed", "paused"] as const;
export type ImportList = (typeof IMPORT_LISTS)[number];

/**
 * `remarks`: warnings about accepted entries, of which each may have several. `cantonBy`: of new
 * entries, and of all whose file names the canton; known providers keep theirs otherwise.
 */
export type ImportCounts = Record<ImportList, number> & {
  cantonBy: Record<CantonSource, number>;
  /** By the label of a field; missing if no entry is new or changed, and in imports from before there was this. */
  fields?: FieldTallies;
  /** Skipped entries that may be branches. */
  branches?: number;
};

/** The position of an entry in its file: its first line and its number, both from 1. */
export type EntryPosition = { line: number; entry: number };

/** One entry in the lists of a dry run or a result. */
export type ImportOutcome = EntryPosition & {
  kind: ImportOutcomeKind;
  name: string;
  zip: string;
  city: string;
  /** Reasons for skipping or refusing it, and remarks. */
  issues: ImportIssue[];
  /** The provider is in the directory and closed according to the file. */
  closed?: ClosedKind;
  /** It is skipped, but may be another place of the provider with its name and postcode. */
  isBranch?: true;
  /** Changed fields of a listing; "" for an empty value. */
  changes: { label: string; from: string; to: string }[];
};

/** Whether the entry is accepted, so that remarks about it are useful. */
export const isTaken = (kind: ImportOutcomeKind) => kind !== "refused" && kind !== "skipped";

/** How to find an entry in the file: a JSON file may have all entries on one line. */
export const placeLabel = (container: ImportContainer) => (container === "json" ? "Eintrag" : "Zeile");

export type EntryPlace = { label: string; number: number };

export const placeOf = (container: ImportContainer, { line, entry }: EntryPosition): EntryPlace => ({
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
  closed: 0,
  paused: 0,
  cantonBy: { column: 0, register: 0, zipRange: 0, default: 0 },
});

export function addCounts(sum: ImportCounts, more: ImportCounts): ImportCounts {
  for (const kind of IMPORT_OUTCOMES) sum[kind] += more[kind];
  sum.remarks += more.remarks;
  // Imports from before there were these lists have no counts for them.
  sum.closed += more.closed ?? 0;
  sum.paused += more.paused ?? 0;
  if (more.branches) sum.branches = (sum.branches ?? 0) + more.branches;
  for (const by of Object.keys(sum.cantonBy) as CantonSource[]) sum.cantonBy[by] += more.cantonBy[by];
  if (more.fields) sum.fields = addTallies(sum.fields ?? {}, more.fields);
  return sum;
}

export const entriesOf = (counts: ImportCounts): number => IMPORT_OUTCOMES.reduce((sum, kind) => sum + counts[kind], 0);

/** The list of the providers of the directory that are closed in this way. */
export const CLOSED_LISTS = { dauerhaft: "closed", voruebergehend: "paused" } as const satisfies Record<
  ClosedKind,
  ImportList
>;
