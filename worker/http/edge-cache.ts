import { createMiddleware } from "hono/factory";
import { secondsLeftOfDay } from "#domain/night.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Of pages that are the same for all visitors: browsers revalidate each time (a 304). Without `s-maxage` and
 * `must-revalidate`, which disable stale-while-revalidate at the edge.
 */
export const PUBLIC = "public, max-age=0";

const MINUTE_MS = 60_000;

/**
 * The edge keeps a public page for a minute and may serve it stale while it fetches a new one, but never after
 * midnight: amounts on pages end with a day. Only while the Worker fails is a page of yesterday better than none.
 */
export const edgeCache = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.headers.get("Cache-Control") !== PUBLIC) return;
  c.res.headers.set("Cloudflare-CDN-Cache-Control", untilMidnight(c.var.deps.now()));
});

let last = { minute: -1, value: "" };

/** Calculated once a minute; ends a minute early. */
function untilMidnight(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute) {
    const left = Math.max(0, secondsLeftOfDay(now) - 60);
    const fresh = Math.min(60, left);
    last = { minute, value: `max-age=${fresh}, stale-while-revalidate=${left - fresh}, stale-if-error=604800` };
  }
  return last.value;
}
