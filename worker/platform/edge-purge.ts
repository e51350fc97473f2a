/** Makes caches before the site forget pages by their Cache-Tag. @throws if one of them did not */
export type EdgePurge = (tags: string[]) => Promise<void>;

const TIMEOUT_MS = 5000;

/**
 * Workers Cache, which only exists in production, and another cache whose address is configured: it gets
 * `{"tags": ["directory"]}` and answers 2xx.
 */
export const edgePurge =
  (cache: CacheContext | undefined, address: string | undefined): EdgePurge =>
  async (tags) => {
    const answer = await cache?.purge({ tags });
    if (answer && !answer.success) throw new Error("Workers Cache did not purge");
    if (address === undefined) return;
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the cache before the site answers ${response.status}`);
  };
