import { expect, test } from "vitest";
import { CANTONS } from "../places/canton.ts";
import { careCosts } from "./care-costs.ts";
import { CARE_PRESETS } from "./care-presets.ts";
import { monthlyShares, roughly } from "./monthly-shares.ts";

const mittelIn = (canton: (typeof CANTONS)[number]["code"]) =>
  careCosts({ canton, age: 82, ...CARE_PRESETS.mittel, deductibleRappen: 30_000, day: "2026-11-21" });

test("the parts of the bar are the middles of each payer's range", () => {
  const [person, insurance, canton] = monthlyShares(mittelIn("ZH"));
  // 5.52 of coinsurance, and up to 7.65
  expect(person).toMatchObject({ payer: "person", month: { from: 16_560, to: 39_510 } });
  expect(insurance).toMatchObject({ payer: "insurance", month: { from: 149_040, to: 149_040 } });
  // An hour costs 90.80 to 138.40, of which 55.20 and up to 7.65 are paid
  expect(canton).toMatchObject({ payer: "cantonRest", month: { from: 83_850, to: 249_600 } });
  // 280.35 of 3'438.
  expect(person?.percent).toBeCloseTo(8.154, 3);
});

test.each(CANTONS.map(({ code }) => code))("%s: the three parts fill the bar", (canton) => {
  const shares = monthlyShares(mittelIn(canton));
  expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 8);
  for (const { percent } of shares) expect(percent).toBeGreaterThan(0);
});

test.each([
  [16_560, 17_000],
  [39_510, 40_000],
  [10_499, 10_000],
  [9_960, 10_000],
  [352, 400],
  [2_640, 2_600],
  [0, 0],
])("%i Rappen are about %i", (exact, about) => {
  expect(roughly({ from: exact, to: exact })).toEqual({ from: about, to: about });
});
