import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** For who does not say it better: a limit is over within a minute, whatever does not answer in two. */
const SECONDS: Record<number, number> = { 429: 60, 503: 120 };

/** Tells with every refusal that passes when to come again (RFC 9110 §10.2.3). */
export const retryAfter = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const seconds = SECONDS[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) {
    c.res.headers.set("Retry-After", String(seconds));
  }
});
