import { createMiddleware } from "hono/factory";
import { canonicalAddress } from "#domain/canonical-address.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { serveNotFound } from "./pages.ts";

/**
 * The platform does the same before the Worker, once «Always Use HTTPS» is switched on. Requests to other hosts, as on one's
 * own machine, stay as they are.
 */
export const redirectToHttps = createMiddleware<AppEnv>(async (c, next) => {
  const { siteUrl } = c.var.deps.config;
  if (!c.req.url.startsWith("http:") || !siteUrl.startsWith("https:")) return next();
  const { host, pathname, search } = new URL(c.req.url);
  if (host !== new URL(siteUrl).host) return next();
  c.header("Cache-Control", "no-store");
  const keepsMethod = c.req.method !== "GET" && c.req.method !== "HEAD";
  return c.redirect(siteUrl + pathname + search, keepsMethod ? 308 : 301);
});

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
