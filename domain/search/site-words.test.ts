import { expect, test } from "vitest";
import { PAGES } from "../pages.ts";
import { SITE_PAGES, sitePath } from "./site-words.ts";

test("every page that the search knows by name exists", () => {
  const addresses = new Set(Object.values(PAGES).map(({ address }) => address));
  expect(SITE_PAGES.filter(([page]) => !addresses.has(sitePath(page).split("#")[0] ?? ""))).toEqual([]);
});
