import type { Chunk } from "#db/queries/import/import-chunks.ts";
import type { JobRow } from "#db/queries/import/import-jobs.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";

/** How far the step that runs is; null while none does. Staging and comparing are half of a check each. */
export function stepProgress(
  { state, total, staged, stepStartedAt, stepDoneBefore }: JobRow,
  chunks: readonly Chunk[],
  now: Date,
): ImportDetail["progress"] {
  if (stepStartedAt === null || total === null) return null;
  const done = {
    checking: () => Math.floor((staged + rowsOf(chunks, ({ checked }) => checked !== null)) / 2),
    importing: () => storedRows(chunks),
    undoing: () => undoneRows(chunks),
  }[state as "checking" | "importing" | "undoing"];
  if (!done) return null;
  const elapsedMs = now.getTime() - Date.parse(stepStartedAt);
  return { done: done(), total, doneBefore: stepDoneBefore, elapsedMs };
}

export const storedRows = (chunks: readonly Chunk[]) => rowsOf(chunks, ({ stored }) => stored !== null);

export const undoneRows = (chunks: readonly Chunk[]) => rowsOf(chunks, ({ undoneAt }) => undoneAt !== null);

const rowsOf = (chunks: readonly Chunk[], isDone: (chunk: Chunk) => boolean) =>
  chunks.filter(isDone).reduce((sum, { rows }) => sum + rows, 0);
