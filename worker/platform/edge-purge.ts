import { inTime } from "#domain/in-time.ts";
import type { EdgeCacheName } from "#domain/operations/edge-purge.ts";
import { postJson } from "./post-json.ts";

/** Makes a cache before the site forget pages by their Cache-Tag. @throws if it did not */
type Purge = (tags: string[]) => Promise<void>;

/** The caches that there are. */
export type EdgePurge = Partial<Record<EdgeCacheName, Purge>>;

type Workers = Pick<CacheContext, "purge">;

const TIMEOUT_MS = 5000;

/**
 * Workers Cache, which only exists in production, and another cache whose address is configured: it gets
 * `{"tags": ["directory"]}` and answers 2xx.
 */
export const edgePurge = (cache: Workers | undefined, address: string | undefined): EdgePurge => ({
  ...(cache && { workers: (tags) => purgeWorkers(cache, tags) }),
  ...(address !== undefined && { address: (tags) => postJson("the cache before the site", address, { tags }) }),
});

async function purgeWorkers(cache: Workers, tags: string[]): Promise<void> {
  const late = () => new Error(`Workers Cache does not answer in ${TIMEOUT_MS} ms`);
  const { success } = await inTime(cache.purge({ tags }), TIMEOUT_MS, late);
  if (!success) throw new Error("Workers Cache did not purge");
}
