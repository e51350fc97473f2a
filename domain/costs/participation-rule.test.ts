import { describe, expect, test } from "vitest";
import { type ParticipationRule, participationADay, type ShareOf } from "./participation-rule.ts";

const asked = (
  rule: ParticipationRule,
  { age = 82, day = "2026-11-21", contributionRappen = 5260, minutes = 60 } = {},
) => participationADay(rule, { age, day, contributionRappen, minutes });

const exactly = (rappen: number) => ({ from: rappen, to: rappen });

describe("up to a maximum", () => {
  const rule = { kind: "upTo", maximum: "participationDay" } as const;

  test.each([
    [17, 0],
    [18, 1535],
    [19, 1535],
  ])("adults pay: at age %i", (age, to) => {
    expect(asked(rule, { age })).toEqual({ from: 0, to });
  });

  test("equals the daily maximum", () => {
    expect(asked(rule, { day: "2019-12-31" }).to).toBe(1595);
  });

  test("care around the clock costs at most the daily maximum; for short care the reduction is unknown", () => {
    expect(asked(rule, { minutes: 600, contributionRappen: 52_600 })).toEqual({ from: 0, to: 1535 });
    expect(asked(rule, { minutes: 10, contributionRappen: 877 })).toEqual({ from: 0, to: 1535 });
  });
});

test("of a remainder: charges adults up to the maximum however short the care", () => {
  const rule = { kind: "rest", maximum: "participationDay" } as const;
  expect(asked(rule)).toEqual(exactly(1535));
  expect(asked(rule, { minutes: 10, contributionRappen: 877 })).toEqual(exactly(1535));
  expect(asked(rule, { age: 17 })).toEqual(exactly(0));
});

test("an unknown rule charges up to the maximum", () => {
  expect(asked({ kind: "unknown", maximum: "participationDay" })).toEqual({ from: 0, to: 1535 });
});

describe("a share of 20 %", () => {
  const share = (of: ShareOf): ParticipationRule => ({ kind: "share", percent: 20, of, maximum: "participationDay" });

  test.each([
    [5260, 1052],
    // 20 % of 39.45
    [3945, 789],
    // 1.754 and 15.346, and one above the maximum
    [877, 175],
    [7673, 1535],
    [7690, 1535],
    [52_600, 1535],
  ])("for a contribution of %i Rappen is %i", (contributionRappen, rappen) => {
    expect(asked(share("contribution"), { contributionRappen })).toEqual(exactly(rappen));
  });

  test("rounds half a Rappen up", () => {
    const tenth = { ...share("contribution"), percent: 10 } as ParticipationRule;
    expect(asked(tenth, { contributionRappen: 3945 })).toEqual(exactly(395));
  });

  test.each(["fullCost", "unclear"] as const)(
    "the share of %s is at least that of the contribution, which is a part of the full cost",
    (of) => {
      expect(asked(share(of))).toEqual({ from: 1052, to: 1535 });
      expect(asked(share(of), { contributionRappen: 8000 })).toEqual(exactly(1535));
    },
  );

  test("does not apply to children", () => {
    expect(asked(share("contribution"), { age: 17 })).toEqual(exactly(0));
  });
});

describe("by time", () => {
  const rule = { kind: "byTime", maximum: "participationDay" } as const;

  test.each([
    [10, 256],
    [30, 768],
    [45, 1151],
    [55, 1407],
    [60, 1535],
    [65, 1535],
    [600, 1535],
  ])("%i minutes cost %i Rappen", (minutes, rappen) => {
    expect(asked(rule, { minutes })).toEqual(exactly(rappen));
  });

  test("rounds halves like the canton's tariff", () => {
    const minutes = 30;
    const half = { ...rule, maximum: "halfParticipationDay" } as const;
    expect(asked(half, { minutes })).toEqual(exactly(383));
    const roundedUp = { ...rule, maximum: "roundedUpHalfParticipationDay" } as const;
    expect(asked(roundedUp, { minutes })).toEqual(exactly(385));
  });

  test("from age 65 on: nothing the day before, regardless of income", () => {
    expect(asked({ ...rule, fromAge: 65 }, { age: 64 })).toEqual(exactly(0));
    expect(asked({ ...rule, fromAge: 65 }, { age: 65 })).toEqual(exactly(1535));
  });

  test("may be zero if communes can waive it", () => {
    expect(asked({ ...rule, communesMayWaive: true }, { minutes: 30 })).toEqual({ from: 0, to: 768 });
  });
});

test("a flat amount is the same for ten minutes and for ten hours, and does not apply to children", () => {
  const rule = { kind: "flat", amount: "flatParticipationDay" } as const;
  expect(asked(rule, { minutes: 10, contributionRappen: 877 })).toEqual(exactly(500));
  expect(asked(rule, { minutes: 600, contributionRappen: 52_600 })).toEqual(exactly(500));
  expect(asked(rule, { age: 17 })).toEqual(exactly(0));
});
