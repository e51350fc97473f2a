import { expect, test } from "vitest";
import { DEDUCTIBLES, deductiblesFor } from "./care-costs.ts";

test.each([17, 18])("at age %i the deductibles of children apply", (age) => {
  expect(deductiblesFor(age)).toBe(DEDUCTIBLES.childrenRappen);
});

test("at age 19 the deductibles of adults apply", () => {
  expect(deductiblesFor(19)).toBe(DEDUCTIBLES.adultsRappen);
});
