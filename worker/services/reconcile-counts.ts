import { listCountDrift, rebuildCounts } from "#db/queries/counts.ts";
import type { Deps } from "../deps.ts";

/**
 * Triggers keep the counts; this nightly check proves it and mends them if not.
 *
 * @returns how many counts were wrong
 */
export async function reconcileCounts({
  db,
  logError,
}: Pick<Deps, "db" | "logError">): Promise<number> {
  const drift = await listCountDrift(db);
  if (drift.length > 0) {
    logError("counts were wrong", new Error(`${drift.length} of them`));
    await rebuildCounts(db);
  }
  return drift.length;
}
