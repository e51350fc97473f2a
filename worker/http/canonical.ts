import { createMiddleware } from "hono/factory";
import { canonicalAddress } from "#domain/canonical-address.ts";
import type { AppEnv } from "./app-env.ts";

/** One address a page: every other spelling of it answers 301. */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalAddress(pathname, search);
  if (canonical === pathname + search) return next();
  return c.redirect(canonical, 301);
});
