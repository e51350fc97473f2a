import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["zurcih", "zurich", 0.8],
  ["wintertur", "winterthur", 0.85],
  ["lausane", "lausanne", 0.6],
  ["zuurich", "zurich", 0.6],
  ["bxrn", "bern", 1.05],
  ["berne", "bern", 1],
  ["", "", 0],
])("%s for %s costs %d", (typed, meant, cost) => {
  expect(editDistance(typed, meant, 2)).toBeCloseTo(cost);
});

test("stops beyond the limit", () => {
  expect(editDistance("aarau", "zug", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("x", "winterthur", 2)).toBe(Number.POSITIVE_INFINITY);
});
