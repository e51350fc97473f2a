import { expect, test } from "vitest";
import { TRAIT_NAMES } from "#domain/desks/listing-filter.ts";
import { FIELD_GAPS, OTHER_GAPS } from "./stock-section.tsx";

test("the overview shows every trait once", () => {
  expect([...FIELD_GAPS, ...OTHER_GAPS].map(({ trait }) => trait).sort()).toEqual([...TRAIT_NAMES].sort());
});
