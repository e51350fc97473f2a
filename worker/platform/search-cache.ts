export type SearchCache = {
  get<T>(key: string): Promise<T | null>;
  put(key: string, value: unknown): Promise<void>;
};

/** An answer is named by its data version, so it never has to be deleted, only to expire. */
const KEEP_SECONDS = 24 * 60 * 60;

/** KV keys end at 512 bytes; callers pass folded queries, which are shorter. */
export const searchCache = (kv: KVNamespace): SearchCache => ({
  get: <T>(key: string) => kv.get<T>(key, "json"),
  put: (key, value) => kv.put(key, JSON.stringify(value), { expirationTtl: KEEP_SECONDS }),
});
