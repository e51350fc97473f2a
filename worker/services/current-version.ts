import { inTime } from "#domain/in-time.ts";
import type { Deps } from "../deps.ts";
import { loadSiteState } from "./pages/load-site-state.ts";

/** A visitor does not wait longer for a version that is held already. */
const WAIT_MS = 300;

/** An answer that comes later than another may be older; a restored database begins with another version. */
const LATE_MS = 10_000;

/** `triedAt`: of the last question, whether it was answered or not. */
let seen: { version: number; readAt: number; triedAt: number } | undefined;

/**
 * The data version, trusted for PAGE_CACHE_SECONDS so that a repeated view needs no query. While the database is
 * unavailable or slow, the version held before; `versionAge` says since when.
 */
export async function currentVersion(deps: Deps): Promise<number> {
  const now = deps.now().getTime();
  // A clock may also be set back.
  if (seen && Math.abs(now - seen.triedAt) < deps.config.pageCacheSeconds * 1000) return seen.version;
  const asked = loadSiteState({ db: deps.replica?.primary ?? deps.db }).then(({ version }) => version);
  const atPrimary = { now: deps.now };
  if (!seen) {
    noteVersion(await asked, atPrimary);
  } else {
    const held = seen;
    held.triedAt = now;
    // Also when it comes late.
    void asked.then((version) => noteVersion(version, atPrimary)).catch(() => undefined);
    await inTime(asked, WAIT_MS, () => new Error(`no version in ${WAIT_MS} ms`)).catch((error) =>
      deps.logError("data version unknown", error),
    );
  }
  return seen?.version ?? 0;
}

/** Milliseconds since the version was read. */
export const versionAge = ({ now }: Pick<Deps, "now">): number => now().getTime() - (seen?.readAt ?? 0);

/** The next page asks for it, because the data may have changed. */
export function forgetVersion() {
  if (seen) seen.triedAt = 0;
}

type Read = Pick<Deps, "now"> & Partial<Pick<Deps, "replica">>;

/** Saves a query if the batch of a page has just read the version; that of a replica is older than the read. */
export function noteVersion(version: number, { now, replica }: Read) {
  const at = replica?.asOf() ?? now().getTime();
  if (seen && version < seen.version && at - seen.readAt < LATE_MS) return;
  // What is not older than the version before was current when that was.
  const readAt = replica && seen && version >= seen.version ? Math.max(at, seen.readAt) : at;
  seen = { version, readAt, triedAt: readAt };
}
