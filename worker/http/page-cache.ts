import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { localDay } from "#domain/format.ts";
import { pageAt } from "#domain/page-at.ts";
import { PAGES } from "#domain/pages.ts";
import type { Deps } from "../deps.ts";
import { currentVersion, noteVersion, versionAge } from "../services/current-version.ts";
import type { AppEnv } from "./app-env.ts";
import { isKnownToVisitor } from "./known-to-visitor.ts";

type Page = { etag: string; body: ArrayBuffer; headers: Headers; heldMs: number };

/** Encoded pages by address, in the memory of this isolate. */
let pages: LRUCache<string, Page> | undefined;

const pagesWithin = (megabytes: number) =>
  new LRUCache<string, Page>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (page, address) => page.body.byteLength + address.length + 1024,
  });

/** A new build may render the same data differently. */
const BUILD_ID = __BUILD_ID__;

/**
 * Public pages are the same for all visitors, so a page is stored and reused until the data changes. Stands
 * before the other middleware, because it stores finished responses.
 */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var;
  const { method, url } = c.req;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || deps.config.pageCacheMb === 0) return next();
  pages ??= pagesWithin(deps.config.pageCacheMb);
  const address = url.slice(url.indexOf("/", "https://".length));
  const known = c.var.hasJustWritten ? undefined : pages.get(address);
  if (known && (await isCurrent(known, deps))) return answer(c.req.raw, known);
  // Before the page is made: one begun before midnight says what holds that day.
  const begun = deps.now();
  await next();
  const version = c.get("dataVersion");
  // A response to HEAD has no body to store.
  if (version === undefined || method !== "GET" || !isPublic(c.res)) return;
  noteVersion(version, deps);
  const page = { ...(await encode(c.res, etagOf(version, begun))), heldMs: heldMsOf(c.req.path) };
  pages.set(address, page);
  c.res = answer(c.req.raw, page);
});

async function encode(from: Response, etag: string) {
  const headers = new Headers(from.headers);
  headers.set("ETag", etag);
  return { etag, body: await from.arrayBuffer(), headers };
}

/**
 * While the database is unavailable, a stale page is better than none: for an hour, but only for ten seconds where
 * reviews are shown: with the time that the edge keeps it, a removed review is gone everywhere within a minute.
 */
const heldMsOf = (path: string) => (pageAt(path) === PAGES.provider ? 10_000 : 3_600_000);

const isCurrent = async ({ etag, heldMs }: Page, deps: Deps): Promise<boolean> =>
  etag === etagOf(await currentVersion(deps), deps.now()) && versionAge(deps) <= heldMs;

let lastEtag = { version: -1, hour: -1, etag: "" };

/** Contains the day, because pages say «vor 3 Tagen». Calculated once an hour. */
function etagOf(version: number, time: Date): string {
  const hour = Math.floor(time.getTime() / 3_600_000);
  if (lastEtag.version !== version || lastEtag.hour !== hour) {
    lastEtag = { version, hour, etag: `"${BUILD_ID}-${version}-${localDay(time)}"` };
  }
  return lastEtag.etag;
}

const isPublic = (response: Response) =>
  response.status === 200 && response.headers.get("Cache-Control")?.startsWith("public");

function answer(request: Request, { etag, body, headers }: Page): Response {
  if (isKnownToVisitor(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
