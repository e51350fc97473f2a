import { expect, test } from "vitest";
import { pageSamples } from "#tests/support/page-samples.ts";
import { canonicalAddress, pageAt } from "./pages/canonical-address.ts";
import { PAGES, type PageName } from "./pages.ts";

const names = Object.keys(PAGES) as PageName[];

test.each(names)("%s is found by its address, and the address is canonical", (name) => {
  const [path] = pageSamples[name];
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
  "/liste/zuerich",
  "/liste/atlantis/uster",
  "/kosten/zuerich/uster",
  "/leistungen",
  "/admin/unbekannt",
  "/:canton/:city/",
  "/leistungen/:slug",
])("no page is found at %s", (path) => {
  expect(pageAt(path)).toBeUndefined();
});
