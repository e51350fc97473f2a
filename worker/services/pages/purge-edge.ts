import { deletePurge, listPurges, notePurge, type PurgeRow } from "#db/queries/edge-purges.ts";
import { runAll, runOne } from "#db/statement.ts";
import { afterFailure, afterPurge, type EdgeCacheName, isPurged, mustPurge } from "#domain/operations/edge-purge.ts";
import type { Deps } from "../../deps.ts";
import { forgetVersion } from "../current-version.ts";

type PurgeDeps = Pick<Deps, "db" | "config" | "now" | "edgePurge">;

/**
 * Has caches before the site forget what has changed: after every request and job that may have changed something, and
 * every minute, if that failed. They forget twice, because until PAGE_CACHE_SECONDS are over another Worker may fill them
 * with a page of the version before. Each is noted by itself, so that one that fails is asked less often and does not
 * empty the others again. The rows are written with the change.
 */
export async function purgeEdge(deps: PurgeDeps): Promise<void> {
  // It has no cache before it.
  if (deps.config.workerPart === "jobs") return;
  const failures: unknown[] = [];
  for (const purge of await runAll(deps.db, listPurges())) failures.push(...(await forget(deps, purge)));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

/** @returns why caches did not forget */
async function forget({ db, config, now, edgePurge }: PurgeDeps, purge: PurgeRow): Promise<unknown[]> {
  const time = now().getTime();
  const moment = { version: purge.version, now: time, trustedSince: time - config.pageCacheSeconds * 1000 };
  const caches = { ...purge.caches };
  const failures: unknown[] = [];
  const all = Object.entries(edgePurge) as [EdgeCacheName, (tags: string[]) => Promise<void>][];
  const due = all.filter(([name]) => mustPurge(caches[name], moment));
  if (due.length > 0) forgetVersion();
  const ask = async ([name, purgeTags]: (typeof due)[number]) => {
    try {
      await purgeTags([purge.tag]);
      caches[name] = afterPurge(caches[name], moment);
    } catch (error) {
      caches[name] = afterFailure(caches[name], moment);
      failures.push(error);
    }
  };
  await Promise.all(due.map(ask));
  if (all.every(([name]) => isPurged(caches[name], purge.version))) await runOne(db, deletePurge(purge));
  else if (due.length > 0) await runOne(db, notePurge(purge.tag, caches));
  return failures;
}
