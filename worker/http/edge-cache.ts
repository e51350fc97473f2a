import { createMiddleware } from "hono/factory";
import { secondsLeftOfDay } from "#domain/night.ts";
import { pageAt } from "#domain/page-at.ts";
import { PAGES } from "#domain/pages.ts";
import { purgeEdge } from "../services/pages/purge-edge.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Of pages that are the same for all visitors: browsers revalidate each time (a 304). Without `s-maxage` and
 * `must-revalidate`, which disable stale-while-revalidate at the edge.
 */
export const PUBLIC = "public, max-age=0";

/** Of all public pages, logos and images of pages: each shows something of the directory, if only a count. */
export const TAG = "directory";

const MINUTE_MS = 60_000;

/** With PAGE_CACHE_SECONDS, less than a minute (decision 52). */
const FRESH_SECONDS = 30;
const STALE_SECONDS = 20;
/** While the Worker fails; not where reviews or logos are shown. */
const FAILING_SECONDS = 3600;

/**
 * What caches before the Worker may do with public pages (decision 52). They are fresh for half a minute, then stale for as
 * long as a new one is fetched, but never after midnight: amounts and what providers say of their capacity end with a day.
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

/** Reviews and logos are gone within a minute, whatever fails. */
const mayBeWithdrawn = (path: string) => pageAt(path) === PAGES.provider || path.startsWith("/logos/");

/** Where public data is changed; what is missing here, the minute cron finds. */
const CHANGING = /^\/(api\/(reviews|account|admin|provider)|auth\/(user|admin)|kapazitaet|angaben-pruefen)\b/;
export const mayChangePages = (method: string, path: string) =>
  !["GET", "HEAD"].includes(method) && CHANGING.test(path);

/** What fails is done again within a minute. */
const purgeChanged = (deps: AppEnv["Variables"]["deps"]) =>
  purgeEdge(deps).catch((error) => deps.logError("pages not purged", error));

let last = { minute: -1, fresh: 0, stale: 0, failing: 0 };

/** Calculated once a minute; ends a minute early. */
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
