import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Page } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
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

const PATH = "/speculation-rules";

/** Of public pages, as a header. */
export const SPECULATION_RULES = `"${PATH}"`;

const all: Page[] = Object.values(PAGES);

/** A pattern without "?" also means every query; some pages are the same for everybody only without one. */
const patternOf = ({ address, cache }: Page) => `${address}${cache === "always" ? "" : "\\?"}`;

/** What the patterns of pages would mean, too. */
const OTHERS = ["/api/*", "/auth/*", "/dev/*", "/admin/*", "/oauth/*"];

/**
 * Which links a browser may fetch before they are pressed, when the pointer or a finger is on one: those to pages
 * that are the same for everybody. It fetches the document only, so nothing is counted before the page is seen.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { or: all.filter(({ cache }) => cache).map((page) => ({ href_matches: patternOf(page) })) },
          { not: { href_matches: OTHERS } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const speculationRules = new Hono<AppEnv>().get(PATH, (c) =>
  c.body(RULES, 200, { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=86400" }),
);
