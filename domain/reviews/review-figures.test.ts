import { expect, test } from "vitest";
import { priorFor } from "./review-figures.ts";

test.each([
  [4.26, 4.2, 4.2],
  [4.29, 4.3, 4.3],
  [4.34, 4.2, 4.3],
  [3.91, 4.2, 3.9],
])("with a mean of %d while %d is in use, lists use %d", (mean, inUse, prior) => {
  expect(priorFor(mean, inUse)).toBe(prior);
});
