import type { ClosedKind } from "../listings/closed.ts";
import type { KeptBranches } from "./import-branch.ts";
import type { ImportField } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportCounts } from "./import-outcome.ts";
import type { ImportProgress } from "./import-progress.ts";

export const MAX_IMPORT_BYTES = 200_000_000;
/** How long an import can be undone, and its files are kept. */
export const UNDO_DAYS = 30;

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
  /** An admin's e-mail address; null for the command line. */
  createdBy: string | null;
  total: number | null;
  result: ImportCounts | null;
  /** "90 von 100 Einträgen importiert, 3 Fehler. …" once there is a result. */
  resultText: string | null;
  /** The end of the undo period; null if the import cannot be undone. */
  undoUntil: string | null;
};

export type LaterImport = { id: number; fileName: string; startedAt: string; count: number; canUndo: boolean };

export type KeptListing = { id: number; name: string; zipCode: string; city: string };

export type ImportDetail = ImportSummary & {
  sizeBytes: number;
  /** "CSV", "Apify (JSON)" … and "UTF-8", "Windows-1252"; a workbook has no encoding of its own. */
  container: ImportContainer;
  formatLabel: string;
  encodingLabel: string;
  /** Of a workbook: all its sheets, and which of them is read. */
  sheets: { names: string[]; read: string } | null;
  /** Sentences about the file as a whole. */
  notes: string[];
  /** Three names from the file, to check the encoding. */
  sampleNames: string[];
  columns: ImportColumn[];
  progress: ImportProgress | null;
  check: ImportCounts | null;
  /** Of the check: which fields change of how many providers, and what looks like a wrong column; sentences. */
  changedFields: string[];
  suspicions: string[];
  /** Which of the closed providers of the file it closes in the directory. */
  closings: readonly ClosedKind[];
  /** A table also updates the providers that the directory has. */
  updatesKnown: boolean;
  /** Entries of the name and postcode of another that become providers of their own. */
  keptBranches: KeptBranches;
  error: string | null;
  /** The step to retry, if the import failed. */
  failedStep: "checking" | "importing" | "undoing" | null;
  undone: { at: string; by: string; taken: number; kept: number } | null;
  /** Of what an undo left alone, the first listings. */
  kept: KeptListing[];
  /** Later imports that changed what the undo left alone, the latest first; `count` listings each. */
  later: LaterImport[];
  /** The import that is undone after this one, while this one is. */
  undoNext: number | null;
};
