import { expect, test } from "vitest";
import { MCP_TOOLS } from "../mcp/tools.ts";
import type { Page } from "../page.ts";
import { PAGES } from "../pages.ts";
import { llmsText, PAGE_WORDS } from "./llms-text.ts";

const text = llmsText("https://site.test");

test("has words for exactly the pages that search engines list", () => {
  const listed = Object.entries(PAGES).flatMap(([name, { sitemap }]: [string, Page]) => (sitemap ? [name] : []));
  expect(Object.keys(PAGE_WORDS).toSorted()).toEqual(listed.toSorted());
});

test("has the form of llmstxt.org: one title, a summary, then lists of links", () => {
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text.match(/^## .+/gm)).toEqual(["## Seiten", "## Offene Daten", "## MCP", "## Optional"]);
  expect(text).toContain("](https://site.test/kosten): ");
  expect(text).toContain("`https://site.test/:canton/:city/`");
  expect(text).not.toMatch(/undefined|\]\(https:\/\/site\.test[^)]*:/);
  for (const name of Object.keys(MCP_TOOLS)) expect(text).toContain(`\`${name}\``);
});
