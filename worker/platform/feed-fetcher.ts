import { OUR_ROBOT } from "#domain/checks/robots.ts";
import {
  type FeedAnswer,
  type FeedFetcher,
  type FeedState,
  isFeedAddress,
  MAX_FEED_BYTES,
} from "#domain/import/feed.ts";
import { formatBytes } from "#domain/import/import-progress.ts";

type Rules = { isLoopbackAllowed: boolean; siteUrl: string };

/** For all redirects and the whole file together. */
const TIMEOUT_MS = 60_000;
const MOST_HOPS = 5;

const fails = (problem: string): FeedAnswer => ({ state: "fails", problem });

const TOO_LARGE = fails(`Die Datei ist über ${formatBytes(MAX_FEED_BYTES)} gross. Laden Sie sie von Hand hoch.`);

/** Fetches the file of a source, whose server is not trusted: only public addresses, limited in time and size. */
export const feedFetcher =
  (rules: Rules, timeoutMs = TIMEOUT_MS): FeedFetcher =>
  async (address, known) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(rules, address, known, signal);
    } catch {
      return fails(signal.aborted ? "Der Server antwortet zu langsam." : "Der Server antwortet nicht.");
    }
  };

async function follow(rules: Rules, address: string, known: FeedState, signal: AbortSignal): Promise<FeedAnswer> {
  let target = address;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    if (!isFeedAddress(target, rules)) return fails("Die Adresse führt an einen Ort, der nicht öffentlich ist.");
    const response = await fetch(target, { headers: headersOf(rules, known), redirect: "manual", signal });
    const next = isRedirect(response.status) ? URL.parse(response.headers.get("Location") ?? "", target) : null;
    if (next === null) return await answerOf(response, known);
    await response.body?.cancel();
    target = next.href;
  }
  return fails("Der Server leitet endlos weiter.");
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const headersOf = ({ siteUrl }: Rules, { etag, lastModified }: FeedState): Record<string, string> => ({
  "User-Agent": `${OUR_ROBOT} (+${siteUrl}/kontakt)`,
  ...(etag !== null && { "If-None-Match": etag }),
  ...(lastModified !== null && { "If-Modified-Since": lastModified }),
});

/** Content types with which servers send tables, lists and files in general. */
const READABLE =
  /^(?:text\/(?:csv|plain|tab-separated-values|json)|application\/(?:[\w.+-]*json|x-ndjson|jsonl|csv|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|octet-stream|x-download|binary|zip|gzip|x-gzip))$/;

async function answerOf(response: Response, known: FeedState): Promise<FeedAnswer> {
  const isConditional = known.etag !== null || known.lastModified !== null;
  const refusal = response.status === 304 && isConditional ? undefined : refusalOf(response);
  if (refusal !== undefined || response.status === 304) {
    await response.body?.cancel();
    return refusal ?? { state: "unchanged" };
  }
  const bytes = await readBytes(response);
  if (bytes === undefined) return TOO_LARGE;
  if (bytes.length === 0) return { state: "refused", problem: "Die Datei ist leer." };
  return {
    state: "file",
    bytes,
    etag: shortHeader(response, "ETag"),
    lastModified: shortHeader(response, "Last-Modified"),
  };
}

function refusalOf({ status, headers }: Response): FeedAnswer | undefined {
  if (status !== 200) return fails(`Der Server antwortet mit dem Fehler ${status}.`);
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  const kind = type.trim().toLowerCase();
  if (kind.includes("html")) return { state: "refused", problem: "Statt einer Datei kam eine Webseite." };
  if (kind !== "" && !READABLE.test(kind)) {
    return { state: "refused", problem: `Statt einer Liste kam «${kind.slice(0, 80)}».` };
  }
  return Number(headers.get("Content-Length")) > MAX_FEED_BYTES ? TOO_LARGE : undefined;
}

/** Maximum length of a header; honest servers send shorter ones. */
const MOST_HEADER = 500;

function shortHeader({ headers }: Response, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= MOST_HEADER ? value : null;
}

/** @returns undefined if the body, once decompressed, is too large */
async function readBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.byteLength;
    if (size > MAX_FEED_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
