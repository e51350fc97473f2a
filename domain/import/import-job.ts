import { keysOf } from "#domain/keys.ts";
import type { ClosedKind } from "../listings/closed.ts";
import { addTallies, type FieldTallies } from "./field-tally.ts";
import type { KeptBranches } from "./import-branch.ts";
import type { ImportField, ImportIssue } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportProgress } from "./import-progress.ts";
import type { CantonSource } from "./import-row.ts";

export const MAX_IMPORT_BYTES = 200_000_000;
/** How long an import can be undone and its files are kept. */
export const UNDO_DAYS = 30;

/** The text for an import that failed for an unknown reason. */
export const IMPORT_FAILED = "Import fehlgeschlagen";

/** Uploading → uploaded → checking → checked → importing → done → undoing → undone, or failed. */
export type ImportState =
  | "uploading"
  | "uploaded"
  | "checking"
  | "checked"
  | "importing"
  | "done"
  | "failed"
  | "undoing"
  | "undone";

/** A column of the file, the field it is read as, and the field suggested by its name. */
export type ImportColumn = {
  name: string;
  field: ImportField | null;
  suggested: ImportField | null;
  /** Values of the first entries. */
  samples: string[];
};

export type ImportSummary = {
  id: number;
  state: ImportState;
  fileName: string;
  createdAt: string;
  /** An admin's e-mail address, or the name of the source that the file was fetched from; null for the command line. */
  createdBy: string | null;
  total: number | null;
  /** The source that the file was fetched from, while there is one. */
  feedId: number | null;
  result: ImportCounts | null;
  /** "90 von 100 Einträgen importiert, 3 Fehler. …" once there is a result. */
  resultText: string | null;
  /** The end of the undo period; null if the import cannot be undone. */
  undoUntil: string | null;
};

export type LaterImport = { id: number; fileName: string; startedAt: string; count: number; canUndo: boolean };

type KeptListing = {
  id: number;
  name: string;
  zipCode: string;
  city: string;
  /** Hidden, deleted or merged. */
  isOut: boolean;
};

export type ImportDetail = ImportSummary & {
  /** Its file and the outcomes of its rows are deleted; the counts stay. */
  isPruned: boolean;
  sizeBytes: number;
  /** "CSV", "Apify (JSON)" … and "UTF-8", "Windows-1252"; a workbook has no encoding of its own. */
  container: ImportContainer;
  formatLabel: string;
  encodingLabel: string;
  /** The sheets of a workbook, and which of them is read. */
  sheets: { names: string[]; read: string } | null;
  notes: string[];
  /** Three names from the file, to check the encoding. */
  sampleNames: string[];
  columns: ImportColumn[];
  progress: ImportProgress | null;
  check: ImportCounts | null;
  /** Sentences from the check: which fields change for how many providers, and what looks like a wrong column. */
  changedFields: string[];
  suspicions: string[];
  /** The kinds of closure in the file that the import also applies to providers in the directory. */
  closings: readonly ClosedKind[];
  /** Whether a table also updates providers already in the directory. */
  updatesKnown: boolean;
  /** Entries with the name and postcode of another that become separate providers. */
  keptBranches: KeptBranches;
  error: string | null;
  /** The step to retry if the import failed. */
  failedStep: "checking" | "importing" | "undoing" | null;
  undone: { at: string; by: string; taken: number; kept: number } | null;
  /** The first listings that an undo did not change. */
  kept: KeptListing[];
  /** Later imports that changed those listings, latest first. `count`: number of listings. */
  later: LaterImport[];
  /** The import to undo after this one, while this one is being undone. */
  undoNext: number | null;
};

/** The outcome of an entry; every entry has exactly one. */
const IMPORT_OUTCOMES = ["new", "changed", "unchanged", "skipped", "refused"] as const;

export type ImportOutcomeKind = (typeof IMPORT_OUTCOMES)[number];

/**
 * The lists of a result: entries by outcome, accepted entries with remarks, and known providers that the file says are
 * closed, for good or for a while.
 */
export const IMPORT_LISTS = [...IMPORT_OUTCOMES, "remarks", "closed", "paused"] as const;

export type ImportList = (typeof IMPORT_LISTS)[number];

/**
 * `remarks`: warnings about accepted entries, possibly several per entry. `cantonBy`: counts new entries and those
 * whose file names the canton; other known providers keep their canton.
 */
export type ImportCounts = Record<ImportList, number> & {
  cantonBy: Record<CantonSource, number>;
  /** By the field's label; missing if no entry is new or changed, and in old imports. */
  fields?: FieldTallies;
  /** Skipped entries that may be branches. */
  branches?: number;
  /** Skipped entries that an admin has to confirm. */
  held?: number;
};

/** The position of an entry in its file: its first line and its number, both from 1. */
type EntryPosition = { line: number; entry: number };

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
  /** It is skipped, because an admin has to confirm it. */
  isHeld?: true;
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
  // Old imports have no counts for these lists.
  sum.closed += more.closed ?? 0;
  sum.paused += more.paused ?? 0;
  if (more.branches) sum.branches = (sum.branches ?? 0) + more.branches;
  if (more.held) sum.held = (sum.held ?? 0) + more.held;
  for (const by of keysOf(sum.cantonBy)) sum.cantonBy[by] += more.cantonBy[by];
  if (more.fields) sum.fields = addTallies(sum.fields ?? {}, more.fields);
  return sum;
}

export const entriesOf = (counts: ImportCounts): number => IMPORT_OUTCOMES.reduce((sum, kind) => sum + counts[kind], 0);

/** The list of known providers closed in each way. */
export const CLOSED_LISTS = { dauerhaft: "closed", voruebergehend: "paused" } as const satisfies Record<
  ClosedKind,
  ImportList
>;
