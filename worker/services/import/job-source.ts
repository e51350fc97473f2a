import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ColumnChoice } from "#domain/import/import-columns.ts";
import type { ImportContainer, ImportFormat } from "#domain/import/import-format.ts";
import type { Encoding, SampledColumn } from "./read/import-source.ts";

/** What was recognised of a file, as it stands with its job. */
export type JobSource = {
  container: ImportContainer;
  encoding: Encoding;
  delimiter?: string;
  format: ImportFormat;
  columns: SampledColumn[];
  /** Names the columns, so that what somebody chose is remembered for files like it. */
  headerKey: string;
  entries: number;
};

/** @throws for a job whose file is not complete or gone */
export function jobSource({ id, source }: Pick<JobRow, "id" | "source">): JobSource {
  if (source === null) throw new Error(`import ${id} has no source`);
  return JSON.parse(source);
}

export const jobChoices = ({ columns }: Pick<JobRow, "columns">): ColumnChoice[] =>
  columns === null ? [] : JSON.parse(columns);
