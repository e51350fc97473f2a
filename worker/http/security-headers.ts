import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const HSTS = "Strict-Transport-Security";

/** Pages replace the policy (pages.ts); all other responses may load nothing. */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  [HSTS]: "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Workers Cache stores responses without this header for two hours, private ones too.
  "Cache-Control": "no-store",
};

/** Sets the headers that the response does not have yet. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  if (c.var.deps.config.isHstsPreloaded) c.res.headers.set(HSTS, `${SECURITY_HEADERS[HSTS]}; preload`);
});
