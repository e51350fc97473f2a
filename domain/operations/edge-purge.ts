/** `workers`: Workers Cache. `address`: the cache of PAGE_PURGE_URL. */
export type EdgeCacheName = "workers" | "address";

/** How far a cache in front of the site has dropped outdated pages. Times in milliseconds since 1970. */
export type PurgeProgress = {
  /** Version of the data that it was last purged for, or asked to be. */
  version: number;
  /** When it was first purged for that version. Workers that still trust the previous version may have refilled it. */
  purgedAt: number | null;
  /** It was purged twice. */
  isDone: boolean;
  /** Consecutive failures, including those of previous versions. */
  failures: number;
  /** After failures, the time of the next try. */
  tryAt: number;
};

const MINUTE_MS = 60_000;
const MOST_MINUTES = 15;

/** `trustedSince`: Workers no longer trust any version they read before then. */
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

/** Retries with the next change or minute, then after one more minute, three, seven, and at most fifteen. */
export function afterFailure(progress: PurgeProgress | undefined, { version, now }: Moment): PurgeProgress {
  const failures = (progress?.failures ?? 0) + 1;
  const purgedAt = progress?.version === version ? progress.purgedAt : null;
  const minutes = Math.min(2 ** (failures - 1) - 1, MOST_MINUTES);
  return { version, purgedAt, isDone: false, failures, tryAt: now + minutes * MINUTE_MS };
}
