import { expect, test } from "vitest";
import { careCosts, DEDUCTIBLES, deductiblesFor } from "./care-costs.ts";

test("at age 17 the deductibles of children apply", () => {
  expect(deductiblesFor(17)).toBe(DEDUCTIBLES.childrenRappen);
});

test("at age 18 either may apply, and an adult's deductible comes with the coinsurance limit of adults", () => {
  const { adultsRappen, childrenRappen } = DEDUCTIBLES;
  expect(new Set(deductiblesFor(18))).toEqual(new Set([...childrenRappen, ...adultsRappen]));
  const asked = { canton: "ZH", age: 18, daysAWeek: 7, day: "2026-11-21" } as const;
  const minutes = { assessment: 0, treatment: 0, basicCare: 60 };
  const limitWith = (deductibleRappen: number) =>
    careCosts({ ...asked, minutes, deductibleRappen }).coinsuranceLimitRappen;
  expect([limitWith(0), limitWith(60_000)]).toEqual([35_000, 35_000]);
  // Those that both may have are counted as an adult's, so that the year costs no more than is said.
  expect([30_000, 50_000, 100_000, 250_000].map(limitWith)).toEqual(Array(4).fill(70_000));
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
