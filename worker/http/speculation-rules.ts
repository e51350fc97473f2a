import { Hono } from "hono";
import type { Page } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
import type { AppEnv } from "./app-env.ts";

const PATH = "/speculation-rules";

/** Of public pages, as a header. */
export const SPECULATION_RULES = `"${PATH}"`;

const all: Page[] = Object.values(PAGES);

/** A pattern without "?" also means every query; some pages are the same for everybody only without one. */
const patternOf = ({ address, cache }: Page) => `${address}${cache === "always" ? "" : "\\?"}`;

/** What the patterns of pages would mean, too. */
const OTHERS = ["/api/*", "/auth/*", "/dev/*", "/admin/*", "/oauth/*"];

/**
 * Which links a browser may fetch before they are pressed, when somebody points at one or puts a finger on it: those to pages
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
