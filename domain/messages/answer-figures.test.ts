import { expect, test } from "vitest";
import { mostlyAnswersWithinDay } from "./answer-figures.ts";

test.each([
  [9, 9, false],
  [10, 5, false],
  [10, 6, true],
  [14, 7, false],
  [14, 14, true],
])("of %i inquiries %i within a day: %s", (inquiries, withinDay, isMostly) => {
  expect(mostlyAnswersWithinDay({ inquiries, withinDay })).toBe(isMostly);
});
