import { expect, test } from "vitest";
import { rowidKey } from "./search-index.ts";

test("more stars come first; a provider without stars counts as the mean", () => {
  const ratingPrior = 4.2;
  const many = rowidKey({ id: 1, starOrder: 4.7, ratingPrior });
  const one = rowidKey({ id: 2, starOrder: 4.3, ratingPrior });
  const none = rowidKey({ id: 3, starOrder: null, ratingPrior });
  const bad = rowidKey({ id: 4, starOrder: 2.3, ratingPrior });
  expect([bad, none, one, many].toSorted((a, b) => a - b)).toEqual([many, one, none, bad]);
});

test("the id can be read back from the key, which stays a safe integer", () => {
  const key = rowidKey({ id: 16_777_215, starOrder: 1, ratingPrior: 4.2 });
  expect(Number.isSafeInteger(key)).toBe(true);
  expect(key % 2 ** 24).toBe(16_777_215);
});
