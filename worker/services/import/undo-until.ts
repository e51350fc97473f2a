import type { JobRow } from "#db/queries/import/import-jobs.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";

/** Until when an import can be undone, ISO; null if it cannot, or no longer. What an undo left alone can be tried again. */
export function undoUntil(job: JobRow, now: Date): string | null {
  const { state, failedStep, finishedAt, startedAt, source, keptBy } = job;
  const isLeft = state === "undone" && keptBy !== null;
  const hasWritten = state === "done" || isLeft || failedStep === "importing" || failedStep === "undoing";
  if (!hasWritten || source === null) return null;
  const until = new Date(Date.parse(finishedAt ?? startedAt) + UNDO_DAYS * 86_400_000);
  return until > now ? until.toISOString() : null;
}
