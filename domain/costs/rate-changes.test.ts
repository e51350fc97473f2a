import { expect, test } from "vitest";
import { rateChangesOn } from "./rate-changes.ts";
import { periodsOf } from "./rates.ts";

const DAY = "2026-11-27";
const keysIn = (changes: readonly { key: string }[]) => changes.map(({ key }) => key);

test("an amount that is not valid yet is coming, and is neither past nor ending", () => {
  const { coming, past, ending } = rateChangesOn(DAY);
  expect(keysIn(coming)).toContain("homeHelpYear");
  for (const { after } of coming) expect(after.validFrom > DAY).toBe(true);
  expect(keysIn(past)).not.toContain("homeHelpYear");
  expect(keysIn(ending)).not.toContain("homeHelpYear");
});

test("an amount is no longer coming from its first day on", () => {
  expect(keysIn(rateChangesOn("2027-12-31").coming)).toContain("homeHelpYear");
  expect(keysIn(rateChangesOn("2028-01-01").coming)).not.toContain("homeHelpYear");
});

test("a past change names both amounts, newest first", () => {
  const { past } = rateChangesOn(DAY);
  const treatment = past.find(({ key }) => key === "treatmentHour");
  const [before, after] = periodsOf("treatmentHour");
  expect([treatment?.before, treatment?.after]).toEqual([before, after]);
  const days = past.map(({ after: { validFrom } }) => validFrom);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("an amount with a last day is ending until a successor is in the table", () => {
  const { ending } = rateChangesOn(DAY);
  expect(keysIn(ending)).toContain("severeHelplessnessMonth");
  expect(keysIn(ending)).not.toContain("treatmentHour");
});
