import { listCountDrift, rebuildCounts } from "#db/queries/counts.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { Deps } from "../deps.ts";

/**
 * Triggers keep the counts; this nightly check repairs them if they are wrong.
 *
 * @returns how many counts were wrong
 */
export async function reconcileCounts({ db, logError }: Pick<Deps, "db" | "logError">): Promise<number> {
  const drift = await runAll(db, listCountDrift());
  if (drift.length > 0) {
    logError("counts were wrong", new Error(`${drift.length} of them`));
    await runTogether(db, { counts: rebuildCounts() });
  }
  return drift.length;
}
