import { createMiddleware } from "hono/factory";
import { canonicalAddress } from "#domain/canonical-address.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { serveNotFound } from "./pages.ts";

/** Every page has one address; other spellings answer 301. */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalAddress(pathname, search);
  if (canonical === pathname + search) return next();
  return c.redirect(canonical, 301);
});

/**
 * No page has a dot in its address. Such requests look for files, or for the data of a page (".data" in React
 * Router), which no script needs. People who follow a link see the page of rule errors-1.
 */
export const refuseFiles = createMiddleware<AppEnv>(async (c, next) => {
  if (!/\.[a-z0-9]+$/i.test(c.req.path)) return next();
  return isNavigation(c) ? serveNotFound(c) : c.text("Nicht gefunden", 404);
});

const isNavigation = ({ req }: AppContext) =>
  ["GET", "HEAD"].includes(req.method) && (req.header("Accept") ?? "").includes("text/html");
