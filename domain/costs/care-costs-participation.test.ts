import { expect, test } from "vitest";
import { type CareQuestion, careCosts } from "./care-costs.ts";

type Asked = Partial<Omit<CareQuestion, "minutes">> & { minutes: Partial<CareQuestion["minutes"]> };

const costs = ({ minutes, ...asked }: Asked) =>
  careCosts({
    canton: "ZH",
    age: 82,
    daysAWeek: 7,
    deductibleRappen: 30_000,
    day: "2026-11-21",
    ...asked,
    minutes: { assessment: 0, treatment: 0, basicCare: 0, ...minutes },
  });

const exactly = (rappen: number) => ({ from: rappen, to: rappen });

test("an unknown canton may charge up to the maximum, but no more than the remaining cost", () => {
  const short = costs({ canton: "VD", minutes: { basicCare: 10 } });
  expect(short.participation.day).toEqual({ from: 0, to: 1430 });
  expect(short.cantonRest.day).toEqual({ from: 0, to: 1430 });
  const long = costs({ canton: "VD", minutes: { basicCare: 60 } });
  expect(long.participation.day).toEqual({ from: 0, to: 1535 });
  expect(long.cantonRest.day).toEqual({ from: 2285, to: 8580 });
});

test.each([
  ["VS", 90, exactly(0)],
  ["TI", 90, exactly(0)],
  ["GE", 82, { from: 800, to: 1535 }],
  ["AI", 82, exactly(770)],
  ["AR", 82, exactly(770)],
  ["AR", 17, exactly(0)],
  // 10 and 20 % of 52.60, and at least 20 %
  ["SZ", 82, exactly(526)],
  ["SG", 82, exactly(1052)],
  ["LU", 82, { from: 1052, to: 1535 }],
  ["BE", 64, exactly(0)],
  ["BE", 65, exactly(1535)],
  ["BL", 82, exactly(765)],
  ["GR", 82, exactly(770)],
  ["SO", 82, { from: 0, to: 1535 }],
  ["AG", 17, exactly(0)],
  // 20 and 10 % of 52.60
  ["AG", 18, exactly(1052)],
  ["TG", 82, exactly(526)],
  ["GL", 82, { from: 1052, to: 1535 }],
  ["JU", 82, exactly(500)],
  ["UR", 82, exactly(1535)],
] as const)("participation of a day in %s at %i", (canton, age, expected) => {
  const result = costs({ canton, age, minutes: { basicCare: 60 } });
  expect(result.participation.day).toEqual(expected);
});

test("the remaining cost of short care is below the maximum, and the canton pays nothing", () => {
  // 15.13 to 23.07, of which 8.77 is paid
  const { participation, cantonRest } = costs({ canton: "UR", minutes: { basicCare: 10 } });
  expect(participation.day).toEqual({ from: 636, to: 1430 });
  expect(cantonRest.day?.from).toBe(0);
});

test("by time: the billed minutes of all kinds are added up", () => {
  // 5 + 15 + 15 of 60 minutes of 15.35: 8.954
  const minutes = { assessment: 2, treatment: 14, basicCare: 11 };
  expect(costs({ canton: "BE", minutes }).participation).toMatchObject({
    day: exactly(895),
    month: exactly(26_850),
    year: exactly(326_675),
  });
  // At least ten minutes: 1.283
  expect(costs({ canton: "GR", minutes: { basicCare: 1 } }).participation.day).toEqual(exactly(128));
});

test("a share of the contribution: the billed contributions of all kinds are added up", () => {
  // 20 % of 31.50 and 17.53, 9.806
  const { participation } = costs({ canton: "ZG", minutes: { treatment: 30, basicCare: 20 } });
  expect(participation.day).toEqual(exactly(981));
});

test("limits the participation to the remaining cost if the rule asks for more", () => {
  // Assessment: 15.13 to 23.07, of which 12.82 is paid.
  for (const [canton, asked] of [
    ["JU", 500],
    ["BE", 256],
    ["ZG", 256],
  ] as const) {
    const { participation, cantonRest } = costs({ canton, minutes: { assessment: 10 } });
    expect(participation.day).toEqual({ from: 231, to: asked });
    expect(cantonRest.day).toEqual({ from: 0, to: 1025 - 231 });
  }
});
