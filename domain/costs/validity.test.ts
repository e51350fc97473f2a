import { describe, expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { DEDUCTIBLES } from "./care-costs.ts";
import { newestRate, RATES, type Rate, type RateKey } from "./rates.ts";
import { SOURCES } from "./sources.ts";
import { dueDates, lapseOn, lapsesAmong, lapsesIn } from "./validity.ts";

const KEYS = Object.keys(RATES) as RateKey[];
const HELPLESSNESS = KEYS.filter((key) => key.endsWith("HelplessnessMonth"));
const DAY = /^\d{4}-\d\d-\d\d$/;

describe("every amount", () => {
  test.each(KEYS)("%s has a last day or a review date, and a certainty", (key) => {
    const all: readonly Rate[] = RATES[key];
    for (const { validTo, reviewBy, certainty } of all) {
      expect(validTo ?? reviewBy).toMatch(DAY);
      expect(certainty).toMatch(/^(certain|medium|unsettled)$/);
    }
  });

  test("deductibles have one, too", () => {
    expect(DEDUCTIBLES.reviewBy).toMatch(DAY);
  });

  test("periods of an amount follow one another without a gap", () => {
    for (const key of KEYS) {
      const all: readonly Rate[] = RATES[key];
      for (const [at, { validTo }] of all.slice(0, -1).entries()) {
        const next = new Date(`${validTo}T24:00:00Z`).toISOString().slice(0, 10);
        expect([key, all[at + 1]?.validFrom]).toEqual([key, next]);
      }
    }
  });

  test("that replaces another was compared with its source in force, not with the announcement", () => {
    for (const key of KEYS) {
      const [, ...newer]: readonly Rate[] = RATES[key];
      for (const { validFrom, stand } of newer) expect([key, stand >= validFrom]).toEqual([key, true]);
    }
  });

  test("pensions and the helplessness allowance are adjusted every second year", () => {
    expect(HELPLESSNESS).toHaveLength(3);
    for (const key of HELPLESSNESS) expect(newestRate(key).validTo).toBe("2026-12-31");
  });
});

test("an amount is still valid on its last day", () => {
  const rate = { validTo: "2026-12-31" };
  expect(lapseOn(rate, "2026-12-31")).toBeUndefined();
  expect(lapseOn(rate, "2027-01-01")).toEqual({ on: "2026-12-31", kind: "ended" });
  expect(lapseOn({ reviewBy: "2027-01-31" }, "2027-02-01")?.kind).toBe("unreviewed");
});

test("groups expired amounts by date", () => {
  expect(lapsesAmong(KEYS, "2026-12-31")).toEqual([]);
  expect(lapsesAmong(KEYS, "2027-01-01")).toEqual([{ on: "2026-12-31", kind: "ended", keys: HELPLESSNESS }]);
});

describe("in a text", () => {
  const text = { said: ["Es sind CHF\u00a0252 oder CHF\u00a01'008 im Monat."] };

  test("finds the amounts it states", () => {
    const [lapse, ...others] = lapsesIn(text, ["hilflosigkeit"], "2027-01-01");
    expect(others).toEqual([]);
    expect(lapse?.keys).toEqual(["lightHelplessnessMonth", "severeHelplessnessMonth"]);
  });

  test("finds amounts with the currency after them, as in French", () => {
    inLanguage("fr", () => {
      const french = { said: ["C’est 252\u00a0CHF ou 1\u202f008\u00a0CHF par mois."] };
      const [lapse] = lapsesIn(french, ["hilflosigkeit"], "2027-01-01");
      expect(lapse?.keys).toEqual(["lightHelplessnessMonth", "severeHelplessnessMonth"]);
    });
  });

  test("finds nothing while all amounts are valid, and no amounts of other sources", () => {
    expect(lapsesIn(text, ["hilflosigkeit"], "2026-12-31")).toEqual([]);
    expect(lapsesIn(text, ["klv"], "2027-01-01")).toEqual([]);
    expect(lapsesIn("CHF\u00a02'520", ["hilflosigkeit"], "2027-01-01")).toEqual([]);
  });
});

describe("the operator is reminded", () => {
  const datesOn = (day: string) =>
    dueDates(day).map(({ on, kind, hasPassed }) => `${on} ${kind}${hasPassed ? " passed" : ""}`);

  test("sixty days before, not earlier", () => {
    expect(datesOn("2026-10-31")).toEqual([]);
    expect(datesOn("2026-11-01")).toEqual(["2026-12-31 ended"]);
    expect(datesOn("2026-12-02")).toEqual(["2026-12-31 ended", "2027-01-31 unreviewed"]);
  });

  test("until the new amounts are added", () => {
    expect(datesOn("2029-06-01")).toEqual(["2026-12-31 ended passed", "2027-01-31 unreviewed passed"]);
  });

  test("of where to check, each source once, including the cantons' rules", () => {
    const [ended, review] = dueDates("2027-01-01");
    expect(ended?.subjects).toEqual([SOURCES.hilflosigkeit]);
    const urls = review?.subjects.map(({ url }) => url) ?? [];
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(expect.arrayContaining([SOURCES.klv.url, SOURCES.kvv.url]));
    expect(urls).toContain("/kosten#kantone");
  });
});
