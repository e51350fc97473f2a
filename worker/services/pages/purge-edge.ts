import { deletePurge, listPurges, notePurge } from "#db/queries/edge-purges.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { forgetVersion } from "../current-version.ts";

/**
 * Has caches before the site forget what has changed: after every request and job that may have changed something, and
 * every minute, if that failed. They forget twice, because until PAGE_CACHE_SECONDS are over another Worker may fill them
 * with a page of the version before. The rows are written with the change (migration 0043).
 */
export async function purgeEdge({ db, config, now, edgePurge }: PurgeDeps): Promise<void> {
  const time = now();
  const trusted = new Date(time.getTime() - config.pageCacheSeconds * 1000).toISOString();
  const purges = await runAll(db, listPurges(trusted));
  if (purges.length === 0) return;
  forgetVersion();
  await edgePurge(purges.map(({ tag }) => tag));
  await runTogether(db, {
    done: purges.map((purge) => (purge.purgedAt ? deletePurge(purge) : notePurge(purge, time.toISOString()))),
  });
}

type PurgeDeps = Pick<Deps, "db" | "config" | "now" | "edgePurge">;
