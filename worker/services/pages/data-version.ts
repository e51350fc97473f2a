import { deletePurge, listPurges, notePurge, type PurgeRow, readSiteState } from "#db/queries/site-state.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { entriesOf } from "#domain/keys.ts";
import { afterFailure, afterPurge, isPurged, mustPurge } from "#domain/operations/edge-purge.ts";
import { inTime } from "#domain/operations/in-time.ts";
import type { Deps } from "../../deps.ts";

/** The longest that a visitor waits for a new version if an older one is held. */
const WAIT_MS = 300;

/** Within this time, a lower version counts as a late answer; after it, as the version of a restored database. */
const LATE_MS = 10_000;

/**
 * The data version, trusted for PAGE_CACHE_SECONDS so that a repeated view needs no query. While the database is
 * unavailable or slow, the previous version; `versionAge` says how old it is.
 */
export async function currentVersion(deps: Deps): Promise<number> {
  const { isolate } = deps;
  const held = isolate.version;
  const now = deps.now().getTime();
  // A clock may also be set back.
  if (held && Math.abs(now - held.triedAt) < deps.config.pageCacheSeconds * 1000) return held.version;
  const asked = loadSiteState({ db: deps.replica?.primary ?? deps.db }).then(({ version }) => version);
  // An answer counts from the moment it was asked for, however late it comes.
  const note = (version: number) => noteVersion(version, { isolate, now: deps.now }, now);
  if (!held) {
    note(await asked);
  } else {
    held.triedAt = now;
    // Notes the answer even if it comes late.
    void asked.then(note).catch(() => undefined);
    await inTime(asked, WAIT_MS, () => new Error(`no version in ${WAIT_MS} ms`)).catch((error) =>
      deps.logError("data version unknown", error),
    );
  }
  return isolate.version?.version ?? 0;
}

/** Milliseconds between now and the moment when the version was read. */
export const versionAge = ({ isolate, now }: Pick<Deps, "isolate" | "now">): number =>
  Math.abs(now().getTime() - (isolate.version?.readAt ?? 0));

type Read = Pick<Deps, "isolate" | "now"> & Partial<Pick<Deps, "replica">>;

/**
 * Saves a query if the batch of a page has just read the version; a replica's version is older than the read. `at`: the
 * moment that the answer stands for, in milliseconds.
 */
export function noteVersion(version: number, { isolate, now, replica }: Read, at = replica?.asOf() ?? now().getTime()) {
  // A version that seems to come from the future was read before the clock was set back.
  const held = isolate.version && isolate.version.readAt <= now().getTime() ? isolate.version : undefined;
  if (held && version < held.version && at - held.readAt < LATE_MS) return;
  // A replica may answer with an older state: if its version is not older than the held one, the later time counts.
  const readAt = replica && held && version >= held.version ? Math.max(at, held.readAt) : at;
  isolate.version = { version, readAt, triedAt: readAt };
}

export type { SiteState } from "#db/queries/site-state.ts";

/** For responses that read nothing else. Pages read the state in their own batch. */
export async function loadSiteState({ db }: Pick<Deps, "db">) {
  const state = await runOne(db, readSiteState());
  if (!state) throw new AppError("unexpected", { cause: "the data_version row is missing" });
  return state;
}

type PurgeDeps = Pick<Deps, "db" | "config" | "now" | "edgePurge" | "isolate">;

/**
 * Purges caches before the site after every request and job that may have changed something, and retries every minute.
 * Each cache is purged twice, because until PAGE_CACHE_SECONDS are over another Worker may fill it with an old page.
 * Each is noted separately, so that a failing cache is tried less often and the others are not emptied again. The rows
 * are written with the change.
 */
export async function purgeEdge(deps: PurgeDeps): Promise<void> {
  // The Worker for jobs has no cache before it.
  if (deps.config.workerPart === "jobs") return;
  const failures: unknown[] = [];
  for (const purge of await runAll(deps.db, listPurges())) failures.push(...(await forget(deps, purge)));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

/** @returns the errors of caches that were not purged */
async function forget({ db, config, now, edgePurge, isolate }: PurgeDeps, purge: PurgeRow): Promise<unknown[]> {
  const time = now().getTime();
  const moment = { version: purge.version, now: time, trustedSince: time - config.pageCacheSeconds * 1000 };
  const caches = { ...purge.caches };
  const failures: unknown[] = [];
  const all = entriesOf(edgePurge);
  const due = all.filter(([name]) => mustPurge(caches[name], moment));
  // Makes the next page ask for the version, because the data may have changed.
  if (due.length > 0 && isolate.version) isolate.version.triedAt = 0;
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
