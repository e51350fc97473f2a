import { deletePurge, listPurges } from "#db/queries/edge-purges.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/**
 * Has caches before the site forget what has changed: after every request and job that may have changed something, and
 * every minute, if that failed. The rows are written with the change (migration 0043).
 */
export async function purgeEdge({ db, edgePurge }: Pick<Deps, "db" | "edgePurge">): Promise<void> {
  const purges = await runAll(db, listPurges());
  if (purges.length === 0) return;
  await edgePurge(purges.map(({ tag }) => tag));
  await runTogether(db, { deleted: purges.map(deletePurge) });
}
