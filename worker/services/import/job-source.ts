import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ImportContainer, ImportFormat } from "#domain/import/import-format.ts";
import type { Encoding, SampledColumn } from "./read/import-source.ts";

/** What was recognised of a file, as stored with its job. */
export type JobSource = {
  container: ImportContainer;
  encoding: Encoding;
  delimiter?: string;
  format: ImportFormat;
  columns: SampledColumn[];
  /** Identifies the header, so that chosen columns are remembered for files with the same one. */
  headerKey: string;
  entries: number;
  /** Of a workbook: all its sheets, and which of them is read. */
  sheets?: { names: string[]; read: string };
  /** Sentences about the file as a whole; missing in jobs from before they were stored. */
  notes?: string[];
};

/** @throws if the job's file is incomplete or deleted */
export function jobSource({ id, source }: Pick<JobRow, "id" | "source">): JobSource {
  if (source === null) throw new Error(`import ${id} has no source`);
  return JSON.parse(source);
}
