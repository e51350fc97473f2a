import { expect, test } from "vitest";
import { careCosts, DEDUCTIBLES, deductiblesFor } from "./care-costs.ts";

test.each([17, 18])("at age %i the deductibles of children apply", (age) => {
  expect(deductiblesFor(age)).toBe(DEDUCTIBLES.childrenRappen);
});

test("at age 19 the deductibles of adults apply", () => {
  expect(deductiblesFor(19)).toBe(DEDUCTIBLES.adultsRappen);
});

test("care that never uses up the deductible costs the person its whole contribution", () => {
  const asked = { canton: "VS", age: 82, daysAWeek: 1, day: "2026-11-21" } as const;
  const minutes = { assessment: 0, treatment: 0, basicCare: 45 };
  const { person, insurance, coinsurance, deductible } = careCosts({ ...asked, minutes, deductibleRappen: 250_000 });
  const exactly = (rappen: number) => ({ from: rappen, to: rappen });
  const whole = { day: exactly(3945), month: exactly(4 * 3945), year: exactly(52 * 3945) };
  expect(person).toMatchObject(whole);
  expect(deductible).toMatchObject(whole);
  for (const line of [insurance, coinsurance]) {
    expect(line).toMatchObject({ day: exactly(0), month: exactly(0), year: exactly(0) });
  }
  expect(careCosts({ ...asked, minutes, deductibleRappen: 200_000 }).person.day).toEqual(exactly(395));
});
