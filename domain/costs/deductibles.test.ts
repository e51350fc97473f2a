import { expect, test } from "vitest";
import { DEDUCTIBLES, deductiblesFor } from "./deductibles.ts";

test.each([17, 18])("at %i somebody chooses among those of children", (age) => {
  expect(deductiblesFor(age)).toBe(DEDUCTIBLES.childrenRappen);
});

test("at 19 somebody chooses among those of adults", () => {
  expect(deductiblesFor(19)).toBe(DEDUCTIBLES.adultsRappen);
});
