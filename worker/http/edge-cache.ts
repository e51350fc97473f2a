import { createMiddleware } from "hono/factory";
import { secondsLeftOfDay } from "#domain/night.ts";
import type { AppEnv } from "./app-env.ts";

const EDGE = "Cloudflare-CDN-Cache-Control";
const MINUTE_MS = 60_000;

/**
 * What pages say of amounts ends with a day, so no page outlives its own at the edge: neither fresh nor
 * stale. Only while the Worker fails is a page of yesterday better than none.
 */
export const edgeCache = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.headers.has(EDGE)) c.res.headers.set(EDGE, untilMidnight(c.var.deps.now()));
});

let last = { minute: -1, value: "" };

/** Worked out once a minute, and a minute early. */
function untilMidnight(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute) {
    const left = Math.max(0, secondsLeftOfDay(now) - 60);
    const fresh = Math.min(60, left);
    last = {
      minute,
      value: `max-age=${fresh}, stale-while-revalidate=${left - fresh}, stale-if-error=604800`,
    };
  }
  return last.value;
}
