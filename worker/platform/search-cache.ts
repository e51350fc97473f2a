import { LRUCache } from "lru-cache";
import { clientNetwork } from "#domain/auth/client-network.ts";
import { inTime } from "#domain/operations/in-time.ts";

export type SearchCache = {
  get<T>(key: string): Promise<T | null>;
  /** Keeps an answer that this isolate had to find twice, or that is certain to be requested again. */
  put(key: string, value: unknown, isSure?: boolean): Promise<void>;
};

/** Keys contain the data version, so answers expire and never have to be deleted. */
const KEEP_SECONDS = 24 * 60 * 60;

/** A new build may rank differently. */
const BUILD_ID = typeof __BUILD_ID__ === "undefined" ? "" : __BUILD_ID__;
/** No answer waits for this. */
const PUT_MS = 10_000;
const MAX_KEY_BYTES = 512;
const encoder = new TextEncoder();

/** Most searches are made only once, and a write costs ten times as much as a read. */
const askedOnce = new LRUCache<string, true>({ max: 5_000 });

/** Never fails: if the cache does, the search runs without it. */
export const searchCache = (kv: KVNamespace, onError: (error: unknown) => void): SearchCache => ({
  get: async <T>(key: string) => {
    const name = nameOf(key);
    const answer = name && (await answerOrNone(kv.get<T>(name, "json"), onError));
    return answer || null;
  },
  put: async (key, value, isSure = false) => {
    const name = nameOf(key);
    if (!name || !(isSure || isAskedAgain(name))) return;
    const put = kv.put(name, JSON.stringify(value), { expirationTtl: KEEP_SECONDS });
    await answerOrNone(put, onError, PUT_MS);
  },
});

function isAskedAgain(name: string): boolean {
  if (askedOnce.has(name)) return true;
  askedOnce.set(name, true);
  return false;
}

/** Undefined for keys longer than KV allows; their answers are not cached. */
function nameOf(key: string): string | undefined {
  const name = `${BUILD_ID}:${key}`;
  return encoder.encode(name).byteLength <= MAX_KEY_BYTES ? name : undefined;
}

/** Whether a client may make another request. */
export type ClientLimit = (ip: string) => Promise<boolean>;

/** Approximate, because it counts per data center. Never fails: on an error, all clients are allowed. */
export const clientLimit =
  (limit: RateLimit, onError: (error: unknown) => void): ClientLimit =>
  async (ip) => {
    // Without Cloudflare in front, as on the local site, clients cannot be distinguished.
    if (ip === "") return true;
    const answer = await answerOrNone(limit.limit({ key: clientNetwork(ip) }), onError);
    return answer ? answer.success : true;
  };

/** A search waits no longer than this for the cache. */
const WAIT_MS = 300;

/** For bindings that are not essential. @returns undefined on an error, or without an answer in time */
const answerOrNone = <Answer>(
  asking: Promise<Answer>,
  onError: (error: unknown) => void,
  ms = WAIT_MS,
): Promise<Answer | undefined> =>
  inTime(asking, ms, () => new Error("no answer in time")).catch((error) => {
    onError(error);
    return undefined;
  });
