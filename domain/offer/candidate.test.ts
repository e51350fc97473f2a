import { describe, expect, test } from "vitest";
import { meets, missedWish, offeringOf } from "./candidate.ts";
import { CARE_CODES, type CareCode, relatedCare } from "./care-codes.ts";
import { NO_FILTER } from "./provider-filter.ts";

const offering = (care: string[] | null, languages: string[] | null = null) =>
  offeringOf({ care, languages, form: null });
const answer = (care: string[] | null, ...wanted: CareCode[]) => meets(offering(care), { ...NO_FILTER, care: wanted });

describe("what a provider does not name is not known", () => {
  test.each([
    ["behandlungspflege", "wundpflege"],
    ["behandlungspflege", "palliative"],
    ["behandlungspflege", "psychiatrie"],
    ["behandlungspflege", "kinder"],
    ["grundpflege", "demenz"],
    ["betreuung", "demenz"],
    ["haushalt", "mahlzeiten"],
    ["grundpflege", "wochenende"],
    ["notfall-24h", "nacht"],
    ["betreuung", "nacht"],
    ["grundpflege", "angehoerige"],
  ] as const)("if it offers the whole or the part: %s and %s", (whole, part) => {
    expect(answer([whole], part)).toBe("unknown");
    expect(answer([part], whole)).toBe("unknown");
    expect(answer([whole, part], part)).toBe("yes");
  });

  test("but an unrelated service counts as a no", () => {
    expect(answer(["haushalt"], "wundpflege")).toBe("no");
    expect(answer(["mahlzeiten"], "palliative")).toBe("no");
    expect(answer(["behandlungspflege"], "wundpflege", "haushalt")).toBe("no");
  });

  test.each([[null], [[]], [["massage"]]])("a provider that names no services is unknown: %j", (care) => {
    for (const code of CARE_CODES) expect(answer(care, code)).toBe("unknown");
  });

  test("every service is related to another one, in both directions", () => {
    for (const code of CARE_CODES) {
      expect(relatedCare(code), code).not.toEqual([]);
      for (const other of relatedCare(code)) expect(relatedCare(other)).toContain(code);
    }
  });
});

test("a provider that misses one wish is a near miss only if it meets another", () => {
  const wishes = { ...NO_FILTER, care: ["wundpflege"] as const, language: "pt" as const };
  expect(missedWish(offering(["wundpflege"], ["it"]), wishes)).toEqual({ language: "pt" });
  expect(missedWish(offering(["haushalt"], ["it"]), wishes)).toBeUndefined();
  expect(missedWish(offering(null, ["it"]), wishes)).toBeUndefined();
  expect(missedWish(offering(["wundpflege"], ["pt"]), wishes)).toBeUndefined();
});
