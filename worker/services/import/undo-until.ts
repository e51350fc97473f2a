import type { JobRow } from "#db/queries/import/import-jobs.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";

/** Until when an import can be undone, ISO; null if it cannot, or no longer. */
export function undoUntil({ state, failedStep, finishedAt, startedAt, source }: JobRow, now: Date): string | null {
  const hasWritten = state === "done" || failedStep === "importing" || failedStep === "undoing";
  if (!hasWritten || source === null) return null;
  const until = new Date(Date.parse(finishedAt ?? startedAt) + UNDO_DAYS * 86_400_000);
  return until > now ? until.toISOString() : null;
}
