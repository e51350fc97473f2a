import { expect, test } from "vitest";
import { pageSamples } from "#tests/support/page-samples.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { PAGES, type PageName, pageAt } from "./pages.ts";

const samples = Object.entries(pageSamples) as [PageName, { path: string }][];

test.each(samples)("%s is found by its address, which is canonical", (name, { path }) => {
  const { pathname, search } = new URL(path, "https://site.test");
  expect(pageAt(pathname)).toBe(PAGES[name]);
  expect(canonicalAddress(pathname, search)).toBe(path);
});

test.each([
  "/atlantis",
  "/atlantis/winterthur/spitex-8400",
  "/zuerich/winterthur/spitex-8400/anfragen",
  "/zuerich/winterthur/spitex-8400/anfrage/x",
  "/pflegelexikon/spitex/x",
  "/kosten/x",
  "/leistungen",
  "/admin/unbekannt",
  "/:canton/:city/",
  "/leistungen/:slug",
])("no page is found at %s", (path) => {
  expect(pageAt(path)).toBeUndefined();
});
