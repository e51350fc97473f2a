import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { secondsLeftOfDay } from "#domain/dates/zurich-calendar.ts";
import { isBadge } from "#domain/embed/frames.ts";
import { localDay } from "#domain/format.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import type { Deps } from "../deps.ts";
import type { HeldPage } from "../isolate.ts";
import { currentVersion, noteVersion, purgeEdge, versionAge } from "../services/pages/data-version.ts";
import type { AppEnv } from "./app-env.ts";

const pagesWithin = (megabytes: number) =>
  new LRUCache<string, HeldPage>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (page, address) => page.body.byteLength + address.length + 1024,
  });

/** A new build may render the same data differently. */
const BUILD_ID = __BUILD_ID__;

/**
 * Public pages are the same for all visitors, so a page is stored and reused until the data changes. Runs before the
 * other middleware, because it stores finished responses.
 */
export const pageCache = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var;
  const { method, url } = c.req;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || deps.config.pageCacheMb === 0) return next();
  deps.isolate.pages ??= pagesWithin(deps.config.pageCacheMb);
  const { pages } = deps.isolate;
  const address = url.slice(url.indexOf("/", "https://".length));
  const known = c.var.hasJustWritten ? undefined : pages.get(address);
  if (known && (await isCurrent(known, deps))) return answer(c.req.raw, known);
  // The time before rendering: a page begun before midnight shows that day's state.
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
 * While the database is unavailable, a stale page is better than none: for an hour, but for only ten seconds where
 * reviews are shown. Together with the edge's time, a removed review then disappears everywhere within a minute.
 */
const heldMsOf = (path: string) => (showsStars(path) ? 10_000 : 3_600_000);

const showsStars = (path: string) => pageAt(path) === PAGES.provider || isBadge(path);

const isCurrent = async ({ etag, heldMs }: HeldPage, deps: Deps): Promise<boolean> =>
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

function answer(request: Request, { etag, body, headers }: HeldPage): Response {
  if (isKnownToVisitor(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/**
 * For pages that are the same for all visitors: browsers revalidate each time (a 304). Avoids `s-maxage` and
 * `must-revalidate`, which disable stale-while-revalidate at the edge.
 */
export const PUBLIC = "public, max-age=0";

/** Tags all public pages, logos and page images: each shows something from the directory, even if only a count. */
export const TAG = "directory";

const MINUTE_MS = 60_000;

/** Together with PAGE_CACHE_SECONDS, less than a minute (decision 52). */
const FRESH_SECONDS = 30;

const STALE_SECONDS = 20;

/** How long stale pages are served while the Worker fails; pages with reviews or logos are not kept that long. */
const FAILING_SECONDS = 3600;

/**
 * Tells caches before the Worker how to treat public pages (decision 52): fresh for half a minute, then stale while a
 * new one is fetched. Never beyond midnight, because amounts and capacity statements expire with the day.
 */
export const edgeCache = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { method, path } = c.req;
  if (c.res.status < 400 && mayChangePages(method, path)) return c.executionCtx.waitUntil(purgeChanged(c.var.deps));
  if (c.res.headers.get("Cache-Control") !== PUBLIC) return;
  const { fresh, stale, failing } = untilMidnight(c.var.deps.now());
  c.res.headers.set("Cache-Tag", TAG);
  c.res.headers.set(
    "Cloudflare-CDN-Cache-Control",
    `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${mayBeWithdrawn(path) ? stale : failing}`,
  );
});

/** Reviews and logos must disappear within a minute, whatever fails. */
const mayBeWithdrawn = (path: string) => showsStars(path) || path.startsWith("/logos/");

/** Endpoints that change public data, in addition to pages that do; the minute cron catches those missing here. */
const CHANGING = /^\/(api\/(reviews|account|admin)|auth\/(user|admin))\b/;

export const mayChangePages = (method: string, path: string) =>
  !["GET", "HEAD"].includes(method) && (CHANGING.test(path) || pageAt(path)?.changesPages === true);

/** The minute cron repeats a failed purge. */
const purgeChanged = (deps: AppEnv["Variables"]["deps"]) =>
  purgeEdge(deps).catch((error) => deps.logError("pages not purged", error));

let last = { minute: -1, fresh: 0, stale: 0, failing: 0 };

/** Calculated once a minute, and ends a minute before midnight. */
function untilMidnight(now: Date) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute) {
    const left = Math.max(0, secondsLeftOfDay(now) - 60);
    const fresh = Math.min(FRESH_SECONDS, left);
    last = {
      minute,
      fresh,
      stale: Math.min(STALE_SECONDS, left - fresh),
      failing: Math.min(FAILING_SECONDS, left - fresh),
    };
  }
  return last;
}

/** Whether If-None-Match is "*" or lists the tag. The edge marks tags as weak when it compresses. */
export function isKnownToVisitor(request: Request, etag: string): boolean {
  const asked = request.headers.get("If-None-Match");
  if (asked === null || asked === etag) return asked === etag;
  if (asked.trim() === "*") return true;
  return asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** RFC 9110 §13.2.2: the date counts only without a tag. HTTP dates have no fractions of seconds. */
export function isUnchanged(request: Request, { etag, modified }: { etag: string; modified: Date }): boolean {
  if (request.headers.has("If-None-Match")) return isKnownToVisitor(request, etag);
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
