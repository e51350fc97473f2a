import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { CANTONS } from "../places/canton.ts";
import {
  type CareCosts,
  type CareQuestion,
  type CostLine,
  careCosts,
  deductiblesFor,
  type Span,
} from "./care-costs.ts";
import { monthlyShares, roughly } from "./monthly-shares.ts";

const minutes = fc.nat({ max: 480 });
const question: fc.Arbitrary<CareQuestion> = fc
  .record({
    canton: fc.constantFrom(...CANTONS.map(({ code }) => code)),
    age: fc.nat({ max: 120 }),
    minutes: fc.record({ assessment: minutes, treatment: minutes, basicCare: minutes }),
    daysAWeek: fc.integer({ min: 1, max: 7 }),
    day: fc.constantFrom("2026-01-01", "2026-11-23", "2026-12-31"),
    choice: fc.nat(),
  })
  .filter(({ minutes: { assessment, treatment, basicCare } }) => assessment + treatment + basicCare > 0)
  .map(({ choice, ...asked }) => {
    const choices = deductiblesFor(asked.age);
    return { ...asked, deductibleRappen: choices[choice % choices.length] ?? 0 };
  });

const LINES = ["deductible", "coinsurance", "insurance", "participation", "cantonRest", "person"] as const;
const spansOf = ({ day, month, year }: CostLine): Span[] => [day, month, year].filter((span) => span !== undefined);
const grossYear = ({ contributions }: CareCosts) => contributions.reduce((sum, { line }) => sum + line.year.to, 0);

test("no amount is negative or a fraction of a Rappen, and no range is reversed", () =>
  holds(question, (asked) => {
    const costs = careCosts(asked);
    const lines = [...LINES.map((name) => costs[name]), ...costs.contributions.map(({ line }) => line)];
    for (const { from, to } of [...lines.flatMap(spansOf), costs.fullHour, costs.firstMonth]) {
      expect(Number.isSafeInteger(from) && Number.isSafeInteger(to)).toBe(true);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
    }
  }));

test("insurance, deductible and coinsurance add up to the insurance's rates", () =>
  holds(question, (asked) => {
    const costs = careCosts(asked);
    const { insurance, deductible, coinsurance } = costs;
    expect(insurance.year.to + deductible.year.to + coinsurance.year.to).toBe(grossYear(costs));
  }));

test("coinsurance never exceeds the limit, nor the deductible the chosen one", () =>
  holds(question, (asked) => {
    const { coinsurance, coinsuranceLimitRappen, deductible } = careCosts(asked);
    for (const { to } of spansOf(coinsurance)) expect(to).toBeLessThanOrEqual(coinsuranceLimitRappen);
    expect(deductible.year.to).toBeLessThanOrEqual(asked.deductibleRappen);
  }));

test("more care costs the insurance and the person no less", () =>
  holds(fc.tuple(question, fc.constantFrom("assessment", "treatment", "basicCare"), fc.nat({ max: 240 })), (given) => {
    const [asked, kind, more] = given;
    const less = careCosts(asked);
    const added = careCosts({ ...asked, minutes: { ...asked.minutes, [kind]: asked.minutes[kind] + more } });
    expect(grossYear(added)).toBeGreaterThanOrEqual(grossYear(less));
    expect(added.insurance.year.to).toBeGreaterThanOrEqual(less.insurance.year.to);
    for (const name of ["deductible", "coinsurance"] as const) {
      expect(added[name].year.to).toBeGreaterThanOrEqual(less[name].year.to);
    }
  }));

test("a higher deductible never makes the insurance pay more", () =>
  holds(question, (asked) => {
    const all = deductiblesFor(asked.age).map((deductibleRappen) => careCosts({ ...asked, deductibleRappen }));
    // At 18 a deductible may be a child's, whose coinsurance has a lower limit.
    for (const limit of new Set(all.map(({ coinsuranceLimitRappen }) => coinsuranceLimitRappen))) {
      const alike = all.filter(({ coinsuranceLimitRappen }) => coinsuranceLimitRappen === limit);
      const paid = alike.map(({ insurance }) => insurance.year.to);
      expect(paid).toEqual(paid.toSorted((a, b) => b - a));
    }
  }));

test("more days a week cost no less", () =>
  holds(question, (asked) => {
    const years = [1, 2, 3, 4, 5, 6, 7].map((daysAWeek) => careCosts({ ...asked, daysAWeek }).person.year.to);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  }));

test("the shares of a month add up to the whole", () =>
  holds(question, (asked) => {
    const shares = monthlyShares(careCosts(asked));
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
    for (const { month } of shares) {
      const { from, to } = roughly(month);
      expect(Math.abs(from - month.from)).toBeLessThanOrEqual(500);
      expect(to).toBeGreaterThanOrEqual(from);
    }
  }));
