import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** Defaults when the handler sets no Retry-After. */
const SECONDS: Record<number, number> = { 429: 60, 503: 120 };

/** Sets Retry-After on every 429 and 503 (RFC 9110 §10.2.3). */
export const retryAfter = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const seconds = SECONDS[c.res.status];
  if (seconds && !c.res.headers.has("Retry-After")) {
    c.res.headers.set("Retry-After", String(seconds));
  }
});
