import { expect, test } from "vitest";
import { LISTING_TRAITS, readListingFilter, TRAIT_NAMES, traitBits, writeListingFilter } from "./listing-filter.ts";

const read = (query: string) => readListingFilter(new URLSearchParams(query));

test("a filter is read back as it was written", () => {
  const query = "q=spitex+%26+co&kanton=uri&zeigen=noPhone&zeigen=closed&import=7&sortieren=oldest";
  expect(String(writeListingFilter(read(query)))).toBe(query);
});

test("unknown values are ignored", () => {
  const asked = read("q=&kanton=mond&zeigen=alles&zeigen=noEmail&import=-3&sortieren=zufall");
  expect(asked).toEqual({ q: "", canton: undefined, traits: ["noEmail"], importId: undefined, sort: "changed" });
  expect(read("import=1.5&import=7").importId).toBeUndefined();
});

test("every trait has a bit of its own", () => {
  expect(traitBits(TRAIT_NAMES)).toBe(TRAIT_NAMES.reduce((sum, name) => sum + LISTING_TRAITS[name].bit, 0));
  expect(traitBits([])).toBe(0);
});
