import type { JobRow, ShownJob } from "#db/queries/import/import-jobs.ts";
import type { ImportSummary } from "#domain/import/import-job.ts";
import type { ImportCounts } from "#domain/import/import-outcome.ts";
import { importResultText } from "#domain/import/import-result.ts";
import { undoUntil } from "./undo-until.ts";

export function summaryOf(job: ShownJob, now: Date): ImportSummary {
  const result = resultOf(job);
  const { id, state, fileName, createdAt, createdBy, total } = job;
  return {
    ...{ id, state, fileName, createdAt, createdBy, total, result },
    resultText: result && importResultText(result),
    undoUntil: undoUntil(job, now),
  };
}

/** Imports of before this table had counts left a report of another kind. */
function resultOf({ result }: JobRow): ImportCounts | null {
  const counts = result === null ? null : JSON.parse(result);
  return counts && "new" in counts ? counts : null;
}
