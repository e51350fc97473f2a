import { expect, test } from "vitest";
import { mostlyAnswersWithinDay } from "./answer-figures.ts";

test.each([
  [9, 9, false],
  [10, 5, false],
  [10, 6, true],
  [14, 7, false],
  [14, 14, true],
])("%i inquiries, %i of them answered within a day, count as mostly answered: %s", (total, withinDay, isMostly) => {
  expect(mostlyAnswersWithinDay({ total, withinDay })).toBe(isMostly);
});
