import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { currentVersion, noteVersion } from "../services/current-version.ts";
import type { AppEnv } from "./app-env.ts";
import { isKnownToVisitor } from "./known-to-visitor.ts";

type Page = { etag: string; body: ArrayBuffer; headers: Headers };

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
  const known = pages.get(address);
  if (known && (await isCurrent(known, deps))) return answer(c.req.raw, known);
  await next();
  const version = c.get("dataVersion");
  // A response to HEAD has no body to store.
  if (version === undefined || method !== "GET" || !isPublic(c.res)) return;
  noteVersion(version, deps);
  c.res = answer(c.req.raw, await keep(pages, address, etagOf(version, deps), c.res));
});

async function keep(pages: LRUCache<string, Page>, address: string, etag: string, from: Response) {
  const headers = new Headers(from.headers);
  headers.set("ETag", etag);
  const page = { etag, body: await from.arrayBuffer(), headers };
  pages.set(address, page);
  return page;
}

/** While the database is unavailable, a stale page is better than none. */
async function isCurrent({ etag }: Page, deps: Deps): Promise<boolean> {
  try {
    return etag === etagOf(await currentVersion(deps), deps);
  } catch (error) {
    deps.logError("data version unknown", error);
    return true;
  }
}

let lastEtag = { version: -1, hour: -1, etag: "" };

/** Contains the day, because pages say «vor 3 Tagen». Calculated once an hour. */
function etagOf(version: number, { now }: Pick<Deps, "now">): string {
  const time = now();
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
