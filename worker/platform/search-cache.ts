import { LRUCache } from "lru-cache";
import { clientNetwork } from "#domain/auth/client-network.ts";
import { inTime } from "#domain/operations/in-time.ts";
import { type LimitName, REQUEST_LIMITS } from "#domain/operations/request-limits.ts";

export type SearchCache = {
  get<T>(key: string): Promise<T | null>;
  /** Keeps an answer that this isolate had to find twice, or that is certain to be requested again. */
  put(key: string, value: unknown, isSure?: boolean): Promise<void>;
};

/** Keys contain the data version, so answers expire and never have to be deleted. */
const KEEP_SECONDS = 24 * 60 * 60;

/** A new build may rank differently. */
const BUILD_ID = typeof __BUILD_ID__ === "undefined" ? "" : __BUILD_ID__;
/** Timeout of a write, for which no response waits. */
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

/** Whether a client may make another request, and what the headers of the answer say about it. */
export type ClientLimit = (ip: string) => Promise<{ isAllowed: boolean; headers: Record<string, string> }>;

const WINDOW_SECONDS = 60;

/** Requests in the running minute of clients that this Worker has answered. */
const counted = new LRUCache<string, { requests: number; startedAt: number }>({ max: 5_000 });

/**
 * Approximate, because it counts per data center. Never fails: on an error, all clients are allowed. The platform does
 * not say how much is left, so the headers (draft-ietf-httpapi-ratelimit-headers) say what this Worker has counted.
 */
export const clientLimit =
  (limit: RateLimit, name: LimitName, onError: (error: unknown) => void): ClientLimit =>
  async (ip) => {
    // Without Cloudflare in front, as on the local site, clients cannot be distinguished.
    if (ip === "") return { isAllowed: true, headers: limitHeaders(name, REQUEST_LIMITS[name], WINDOW_SECONDS) };
    const network = clientNetwork(ip);
    const answer = await answerOrNone(limit.limit({ key: network }), onError);
    if (answer && !answer.success) return { isAllowed: false, headers: limitHeaders(name, 0, WINDOW_SECONDS) };
    const { requests, seconds } = countRequest(`${name}:${network}`);
    return { isAllowed: true, headers: limitHeaders(name, Math.max(1, REQUEST_LIMITS[name] - requests), seconds) };
  };

function countRequest(client: string) {
  const time = Date.now();
  const known = counted.get(client);
  const isRunning = known && time - known.startedAt < WINDOW_SECONDS * 1000;
  const { requests, startedAt } = isRunning ? known : { requests: 0, startedAt: time };
  counted.set(client, { requests: requests + 1, startedAt });
  return { requests: requests + 1, seconds: WINDOW_SECONDS - Math.floor((time - startedAt) / 1000) };
}

const limitHeaders = (name: LimitName, left: number, seconds: number) => ({
  "RateLimit-Policy": `"${name}";q=${REQUEST_LIMITS[name]};w=${WINDOW_SECONDS}`,
  RateLimit: `"${name}";r=${left};t=${seconds}`,
});

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
