import { expect, test } from "vitest";
import { rowidKey } from "./search-rank.ts";

test("many good reviews rank before one perfect review, and both before none", () => {
  const many = rowidKey({ id: 1, rating: 4.8, userRatingsTotal: 120 });
  const one = rowidKey({ id: 2, rating: 5, userRatingsTotal: 1 });
  const none = rowidKey({ id: 3, rating: null, userRatingsTotal: null });
  const bad = rowidKey({ id: 4, rating: 2, userRatingsTotal: 50 });
  expect([bad, none, one, many].toSorted((a, b) => a - b)).toEqual([many, one, none, bad]);
});

test("the id can be read back from the key, which stays a safe integer", () => {
  const key = rowidKey({ id: 16_777_215, rating: 1, userRatingsTotal: 100_000 });
  expect(Number.isSafeInteger(key)).toBe(true);
  expect(key % 2 ** 24).toBe(16_777_215);
});
