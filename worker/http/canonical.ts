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

/**
 * No page has a dot in its address: what asks for one looks for a file, or for the data of a page
 * (".data"), which no page's script needs yet.
 */
export const refuseFiles = createMiddleware<AppEnv>(async (c, next) =>
  /\.[a-z0-9]+$/i.test(c.req.path) ? c.text("Not found", 404) : next(),
);
