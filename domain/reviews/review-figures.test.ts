import { expect, test } from "vitest";
import { priorFor } from "./review-figures.ts";

test.each([
  [4.26, 4.2, 4.2],
  [4.29, 4.3, 4.3],
  [4.34, 4.2, 4.3],
  [3.91, 4.2, 3.9],
])("the mean %d replaces %d with %d in the order of lists", (mean, inUse, prior) => {
  expect(priorFor(mean, inUse)).toBe(prior);
});
