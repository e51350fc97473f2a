import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { LANGUAGES } from "#domain/language.ts";
import type { Page } from "#domain/page.ts";
import { patternIn } from "#domain/pages/addresses.ts";
import { PAGES } from "#domain/pages.ts";
import type { AppEnv } from "./app-env.ts";

const HSTS = "Strict-Transport-Security";

/** Pages replace the policy (pages.ts); other responses may not load anything. */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  [HSTS]: "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Workers Cache would store responses without this header for two hours, even private ones.
  "Cache-Control": "no-store",
};

/** End of the policy of answers that other sites may show in a frame. */
export const FRAMED_BY_ALL = "frame-ancestors *";

/** Adds the headers that the response does not have yet. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  // X-Frame-Options cannot allow other sites, so it would contradict the policy of answers that they may frame.
  if (c.res.headers.get("Content-Security-Policy")?.endsWith(FRAMED_BY_ALL)) c.res.headers.delete("X-Frame-Options");
  if (c.var.deps.config.isHstsPreloaded) c.res.headers.set(HSTS, `${SECURITY_HEADERS[HSTS]}; preload`);
});

const PATH = "/speculation-rules";

/** The header of public pages that names the speculation rules. */
export const SPECULATION_RULES = `"${PATH}"`;

const all: Page[] = Object.values(PAGES);

/** The patterns of pages in each language. */
const patternsOf = (pages: readonly Page[]) =>
  pages.flatMap((page) => [...new Set(LANGUAGES.map((language) => patternIn(language, page)))]);

/** Prefixes of the addresses in other languages. */
const PREFIXES = LANGUAGES.filter((language) => language !== "de").map((language) => `/${language}/`);
const isPrefixed = (path: string) => PREFIXES.some((prefix) => path.startsWith(prefix));

/** A pattern without "?" matches any query, but some pages are the same for all visitors only without a query. */
const same = [
  ...patternsOf(all.filter(({ cache }) => cache === "always")),
  ...patternsOf(all.filter(({ cache }) => cache === "without-query")).map((path) => `${path}\\?`),
];

/** "/:canton/:city/:provider" would match "/fr/prestations/grundpflege?ort=…", too. */
const SAME = {
  or: [
    { href_matches: same.filter(isPrefixed) },
    {
      and: [
        { href_matches: same.filter((path) => !isPrefixed(path)) },
        { not: { href_matches: PREFIXES.map((prefix) => `${prefix}*`) } },
      ],
    },
  ],
};

/** Addresses that the page patterns would match by mistake. */
const OTHERS = [
  "/api/*",
  "/auth/*",
  "/:language/auth/*",
  "/dev/*",
  "/admin/*",
  ...patternsOf([PAGES.providerDesk]).map((path) => `${path}/*`),
  "/oauth/*",
  "/:language/oauth/*",
  ...patternsOf(all.filter(({ isSecret }) => isSecret)),
];

/**
 * Links that a browser may prefetch when the pointer or a finger is on them: those to pages that are the same for
 * everybody. A prefetch only fetches the document, so nothing is counted before the page is seen.
 */
const RULES = JSON.stringify({
  prefetch: [{ where: { and: [SAME, { not: { href_matches: OTHERS } }] }, eagerness: "moderate" }],
});

export const speculationRules = new Hono<AppEnv>().get(PATH, (c) =>
  c.body(RULES, 200, { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=86400" }),
);
