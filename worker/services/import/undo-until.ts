import type { JobRow } from "#db/queries/import-jobs.ts";
import { UNDO_DAYS } from "#domain/import-job.ts";

/** Until when an import can be taken back, ISO; null where it cannot, or not any more. */
export function undoUntil(
  { state, finishedAt, source }: Pick<JobRow, "state" | "finishedAt" | "source">,
  now: Date,
): string | null {
  if (state !== "done" || finishedAt === null || source === null) return null;
  const until = new Date(Date.parse(finishedAt) + UNDO_DAYS * 86_400_000);
  return until > now ? until.toISOString() : null;
}
