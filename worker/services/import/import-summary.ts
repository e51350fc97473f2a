import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ImportSummary } from "#domain/import/import-job.ts";
import { importResultText } from "#domain/import/import-result.ts";
import { undoUntil } from "./undo-until.ts";

export function summaryOf(job: JobRow, now: Date): ImportSummary {
  const result = resultOf(job);
  const { id, state, fileName, startedAt: createdAt, createdBy, total } = job;
  return {
    ...{ id, state, fileName, createdAt, createdBy, total, result },
    resultText: result && importResultText(result),
    undoUntil: undoUntil(job, now),
  };
}

/** Imports from before 0006_imports.sql have a report of another kind. */
const resultOf = ({ report }: JobRow) => (report?.new === undefined ? null : report);
