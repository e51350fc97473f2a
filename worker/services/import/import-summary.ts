import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ImportSummary } from "#domain/import/import-job.ts";
import { importResultText } from "#domain/import/import-result.ts";
import { undoUntil } from "./undo-until.ts";

export function summaryOf(job: JobRow, now: Date): ImportSummary {
  const { id, state, fileName, startedAt: createdAt, createdBy, total, report: result } = job;
  return {
    ...{ id, state, fileName, createdAt, createdBy, total, result },
    resultText: result && importResultText(result),
    undoUntil: undoUntil(job, now),
  };
}
