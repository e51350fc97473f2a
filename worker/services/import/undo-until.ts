import type { JobRow } from "#db/queries/import/import-jobs.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";

/** Until when an import can be taken back, ISO; null where it cannot, or not any more. */
export function undoUntil(
  { state, failedStep, finishedAt, createdAt, source }: JobRow,
  now: Date,
): string | null {
  const hasWritten = state === "done" || failedStep === "importing" || failedStep === "undoing";
  if (!hasWritten || source === null) return null;
  const until = new Date(Date.parse(finishedAt ?? createdAt) + UNDO_DAYS * 86_400_000);
  return until > now ? until.toISOString() : null;
}
