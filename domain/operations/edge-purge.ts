/** `workers`: Workers Cache. `address`: the cache of PAGE_PURGE_URL. */
export type EdgeCacheName = "workers" | "address";

/** How far a cache before the site has forgotten what changed. Times in milliseconds since 1970. */
export type PurgeProgress = {
  /** Of the data that it has forgotten, or was last asked to. */
  version: number;
  /** When it forgot that version first; Workers that still trust the version before may have filled it again. */
  purgedAt: number | null;
  /** It forgot twice. */
  isDone: boolean;
  /** In a row, also of versions before. */
  failures: number;
  /** After failures it is not asked before. */
  tryAt: number;
};

const MINUTE_MS = 60_000;
const MOST_MINUTES = 15;

/** `trustedSince`: no Worker trusts a version any more that it read before. */
type Moment = { version: number; now: number; trustedSince: number };

export function mustPurge(progress: PurgeProgress | undefined, { version, now, trustedSince }: Moment): boolean {
  if (!progress) return true;
  if (progress.tryAt > now) return false;
  if (progress.version !== version || progress.purgedAt === null) return true;
  return !progress.isDone && progress.purgedAt < trustedSince;
}

export const isPurged = (progress: PurgeProgress | undefined, version: number): boolean =>
  progress?.version === version && progress.isDone;

export function afterPurge(progress: PurgeProgress | undefined, { version, now }: Moment): PurgeProgress {
  const first = progress?.version === version ? progress.purgedAt : null;
  return { version, purgedAt: first ?? now, isDone: first !== null, failures: 0, tryAt: 0 };
}

/** It is asked again with the next change or minute, then after one minute more, three, seven, at most fifteen. */
export function afterFailure(progress: PurgeProgress | undefined, { version, now }: Moment): PurgeProgress {
  const failures = (progress?.failures ?? 0) + 1;
  const purgedAt = progress?.version === version ? progress.purgedAt : null;
  const minutes = Math.min(2 ** (failures - 1) - 1, MOST_MINUTES);
  return { version, purgedAt, isDone: false, failures, tryAt: now + minutes * MINUTE_MS };
}
