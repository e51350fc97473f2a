import type { ImportField } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import type { ImportCounts } from "./import-outcome.ts";
import type { ImportProgress } from "./import-progress.ts";

/** Above this an upload is refused. */
export const MAX_IMPORT_BYTES = 200_000_000;
/** How long an import can be undone, and how long its files are kept. */
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

/** Incomplete uploads are not shown. */
export type ShownState = Exclude<ImportState, "uploading">;

/** A column of the file, the field it is read as, and the field its name suggests. */
export type ImportColumn = {
  name: string;
  field: ImportField | null;
  suggested: ImportField | null;
  /** Values of the first entries. */
  samples: string[];
};

/** A line of the history. */
export type ImportSummary = {
  id: number;
  state: ShownState;
  fileName: string;
  createdAt: string;
  /** An admin's e-mail address; null for the command line. */
  createdBy: string | null;
  total: number | null;
  result: ImportCounts | null;
  /** "90 von 100 Einträgen importiert, 3 Fehler. …" once there is a result. */
  resultText: string | null;
  /** Until when it can be undone; null if it cannot. */
  undoUntil: string | null;
};

/** One import as its screen shows it. */
export type ImportDetail = ImportSummary & {
  sizeBytes: number;
  /** "CSV", "Apify (JSON)" … and "UTF-8", "Windows-1252". */
  container: ImportContainer;
  formatLabel: string;
  encodingLabel: string;
  /** Three names of the file, to check its encoding. */
  sampleNames: string[];
  columns: ImportColumn[];
  /** Of the step that runs. */
  progress: ImportProgress | null;
  check: ImportCounts | null;
  error: string | null;
  /** For a failed import: the step that can be continued. */
  failedStep: "checking" | "importing" | "undoing" | null;
  undone: { at: string; by: string; taken: number; kept: number } | null;
};
