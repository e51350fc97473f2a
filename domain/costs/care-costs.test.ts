import { describe, expect, test } from "vitest";
import { CANTONS } from "../places/canton.ts";
import { type CareQuestion, careCosts, DEDUCTIBLES } from "./care-costs.ts";
import { rateOn } from "./rates.ts";

const DAY = "2026-11-21";
const NO_CARE = { assessment: 0, treatment: 0, basicCare: 0 };

type Asked = Partial<Omit<CareQuestion, "minutes">> & { minutes: Partial<typeof NO_CARE> };

const costs = ({ minutes, ...asked }: Asked) =>
  careCosts({
    canton: "ZH",
    age: 82,
    daysAWeek: 7,
    deductibleRappen: 30_000,
    day: DAY,
    ...asked,
    minutes: { ...NO_CARE, ...minutes },
  });

const exactly = (rappen: number) => ({ from: rappen, to: rappen });

describe("45 minutes of basic care a day in Zürich at age 82 with the lowest deductible", () => {
  const result = costs({ minutes: { basicCare: 45 } });

  test("contribution: three quarters of the 52.60 per hour", () => {
    expect(result.contributions).toMatchObject([
      {
        kind: "basicCare",
        minutes: 45,
        hourRappen: 5260,
        line: { day: exactly(3945), month: exactly(118_350), year: exactly(1_439_925) },
      },
    ]);
  });

  test("coinsurance: 3.945 rounded half up, with its annual limit", () => {
    expect(result.coinsurance).toMatchObject({ day: exactly(395), month: exactly(11_850), year: exactly(70_000) });
    // (300 + 7'000) / 39.45 = 185.04
    expect(result.coinsuranceEndsAfterDays).toBe(186);
  });

  test("deductible: once per year", () => {
    expect(result.deductible.day).toBeUndefined();
    expect(result.deductible.year).toEqual(exactly(30_000));
  });

  test("insurance: the contribution less the patient's share", () => {
    expect(result.insurance).toMatchObject({
      day: exactly(3550),
      month: exactly(106_500),
      // 14'399.25 - 300 - 700
      year: exactly(1_339_925),
    });
  });

  test("participation: up to half the maximum", () => {
    expect(result.participation).toMatchObject({
      day: { from: 0, to: 765 },
      month: { from: 0, to: 22_950 },
      year: { from: 0, to: 279_225 },
    });
  });

  test("canton: the remainder of 68.10 to 103.80", () => {
    expect(result.cantonRest).toMatchObject({
      day: { from: 2100, to: 6435 },
      month: { from: 63_000, to: 193_050 },
      year: { from: 766_500, to: 2_348_775 },
    });
  });

  test("person: participation, coinsurance and, per year, the deductible", () => {
    expect(result.person).toMatchObject({
      day: { from: 395, to: 1160 },
      month: { from: 11_850, to: 34_800 },
      year: { from: 100_000, to: 379_225 },
    });
  });
});

test("rounds several kinds one by one", () => {
  const result = costs({ canton: "SZ", age: 50, deductibleRappen: 250_000, minutes: { treatment: 30, basicCare: 20 } });
  // 31.50, and 17.533
  expect(result.contributions.map(({ line }) => line.day?.to)).toEqual([3150, 1753]);
  // 17'895.95 - 2'500 - 700
  expect(result.insurance.year).toEqual(exactly(1_469_595));
  // 2'500 + 700, and 365 × 4.90
  expect(result.person.year).toEqual(exactly(498_850));
});

test("at age 17 the coinsurance limit for children applies", () => {
  const { coinsuranceLimitRappen } = costs({ age: 17, minutes: { basicCare: 10 } });
  expect(coinsuranceLimitRappen).toBe(35_000);
});

test("at age 19 the coinsurance limit for adults applies", () => {
  const { coinsuranceLimitRappen } = costs({ age: 19, minutes: { basicCare: 10 } });
  expect(coinsuranceLimitRappen).toBe(70_000);
});

test("the coinsurance may end on the last day of the year", () => {
  const result = costs({ deductibleRappen: 100_000, minutes: { basicCare: 25 } });
  // (1'000 + 7'000) / 21.92 = 364.96
  expect(result.coinsuranceEndsAfterDays).toBe(365);
  expect(result.coinsurance.year).toEqual(exactly(70_000));
});

test.each([
  [4, { basicCare: 40 }],
  [5, { treatment: 10, basicCare: 20 }],
] as const)(
  "with care on %i days a week the coinsurance ends on the last day of the year, not after it",
  (daysAWeek, minutes) => {
    const result = costs({ daysAWeek, minutes });
    expect(result.coinsuranceEndsAfterDays).toBe(365);
    expect(result.coinsurance.year).toEqual(exactly(70_000));
  },
);

test("a child pays no participation, has a lower limit and may have no deductible", () => {
  const result = costs({ canton: "JU", age: 10, deductibleRappen: 0, minutes: { basicCare: 10 } });
  expect(result.contributions[0]?.line.day).toEqual(exactly(877));
  expect(result.coinsurance).toMatchObject({
    day: exactly(88),
    month: exactly(2640),
    // 10 % of 3'201.05, rounded half up
    year: exactly(32_011),
  });
  expect(result.coinsuranceLimitRappen).toBe(35_000);
  expect(result.coinsuranceEndsAfterDays).toBeUndefined();
  expect(result.participation.year).toEqual(exactly(0));
  // 15.13 - 8.77 and 23.07 - 8.77
  expect(result.cantonRest.day).toEqual({ from: 636, to: 1430 });
});

test.each([
  [{ basicCare: 1 }, [10]],
  [{ basicCare: 9 }, [10]],
  [{ basicCare: 10 }, [10]],
  [{ basicCare: 11 }, [15]],
  [{ assessment: 5, basicCare: 41 }, [5, 45]],
  [{ treatment: 3, basicCare: 3 }, [5, 5]],
] as const)("minutes are billed in steps of five, ten at least a visit: %j", (minutes, billed) => {
  expect(costs({ minutes }).contributions.map((each) => each.minutes)).toEqual(billed);
});

test("care around the clock: the monthly coinsurance does not exceed the annual limit", () => {
  const result = costs({ canton: "AG", minutes: { assessment: 1440 } });
  expect(result.coinsurance).toMatchObject({ day: exactly(18_456), month: exactly(70_000) });
  // 30 × 1'845.60 - 700
  expect(result.insurance.month).toEqual(exactly(5_466_800));
});

describe("with care on two days a week", () => {
  const minutes = { basicCare: 45 };
  const result = costs({ daysAWeek: 2, minutes });

  test("a day costs the same, a month has 9 and a year 104 days with care", () => {
    expect(result.person.day).toEqual(costs({ minutes }).person.day);
    expect(result.contributions[0]?.line).toMatchObject({
      day: exactly(3945),
      month: exactly(9 * 3945),
      year: exactly(104 * 3945),
    });
    expect(result.participation.year).toEqual({ from: 0, to: 104 * 765 });
    expect(result.cantonRest.month).toEqual({ from: 9 * 2100, to: 9 * 6435 });
  });

  test("the coinsurance ends later in the year, or not at all", () => {
    expect(result.coinsuranceEndsAfterDays).toBeUndefined();
    // (300 + 7'000) / 110.83 = 65.9 days with care, of which there are two in seven
    const longer = costs({ daysAWeek: 2, minutes: { treatment: 55, basicCare: 60 } });
    expect(longer.contributions.map(({ line }) => line.day?.to)).toEqual([5775, 5260]);
    expect(longer.coinsuranceEndsAfterDays).toBe(Math.ceil((67 * 7) / 2));
  });
});

describe("the first month of a year, with the deductible still to pay", () => {
  test("costs the deductible and 10 % of the rest", () => {
    // 300 + 10 % of 883.50, and up to 229.50
    expect(costs({ minutes: { basicCare: 45 } }).firstMonth).toEqual({ from: 38_835, to: 38_835 + 22_950 });
  });

  test("costs the whole contribution if the deductible is higher", () => {
    const { firstMonth } = costs({ canton: "VS", deductibleRappen: 250_000, minutes: { basicCare: 45 } });
    expect(firstMonth).toEqual(exactly(118_350));
  });
});

test("the three payers' shares always add up to the cost", () => {
  for (const { code: canton } of CANTONS) {
    for (const minutes of [{ assessment: 25 }, { treatment: 7, basicCare: 95 }]) {
      const { contributions, cantonRest, participation, fullHour } = costs({ canton, minutes });
      const total = contributions.reduce((sum, each) => sum + each.minutes, 0);
      const gross = contributions.reduce((sum, { line }) => sum + (line.day?.to ?? 0), 0);
      expect(gross + (participation.day?.from ?? 0) + (cantonRest.day?.to ?? 0)).toBe(
        Math.round((fullHour.to * total) / 60),
      );
      expect(cantonRest.day?.from).toBeGreaterThanOrEqual(0);
      expect(participation.day?.from).toBeLessThanOrEqual(participation.day?.to ?? 0);
      expect(Number.isInteger(participation.day?.from)).toBe(true);
      expect(Number.isInteger(participation.day?.to)).toBe(true);
    }
  }
});

test("every line states its basis", () => {
  const { contributions, ...lines } = costs({ minutes: { basicCare: 45 } });
  const { deductible, coinsurance, insurance, participation, cantonRest, person } = lines;
  const all = [deductible, coinsurance, insurance, participation, cantonRest, person];
  for (const { basis } of [...all, ...contributions.map(({ line }) => line)]) {
    expect(basis.length).toBeGreaterThan(0);
    for (const { source, stand } of basis) {
      expect(source).not.toBe("");
      expect(stand).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  }
});

test("uses the rates of the given day and fails before the first ones", () => {
  const minutes = { ...NO_CARE, basicCare: 60 };
  const asked = { canton: "TI", age: 40, daysAWeek: 7, deductibleRappen: 30_000, minutes } as const;
  expect(() => careCosts({ ...asked, day: "2019-12-31" })).toThrow("no lowestFullHour");
  expect(careCosts({ ...asked, day: "2022-01-01" }).contributions[0]?.hourRappen).toBe(5260);
});

test("keeps using the newest rates after their last day", () => {
  const minutes = { assessment: 10, treatment: 10, basicCare: 10 };
  for (const { code: canton } of CANTONS) {
    for (const age of [10, 82]) {
      const ask = { canton, age, minutes, daysAWeek: 7, deductibleRappen: 30_000 };
      const { question: _then, ...later } = careCosts({ ...ask, day: "2099-12-31" });
      const { question: _now, ...today } = careCosts({ ...ask, day: DAY });
      expect(later).toEqual(today);
    }
  }
});

test("the choice of deductibles starts and ends with the table's amounts", () => {
  expect(DEDUCTIBLES.adultsRappen[0]).toBe(rateOn("deductible", DAY).rappen);
  expect(DEDUCTIBLES.adultsRappen.at(-1)).toBe(rateOn("highestDeductible", DAY).rappen);
});
