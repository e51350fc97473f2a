import { expect, test } from "vitest";
import { confirmedOn, isUnconfirmed, lastConfirmedOn } from "./confirmation.ts";

const source = (day: string) => ({ source: "Website", day });

test("a field counts from its confirmation or from the day of its source, whichever is later", () => {
  const known = {
    // Already the next day in Switzerland.
    confirmedFields: { care: "2026-07-31T22:30:00.000Z", languages: "2026-01-01T08:00:00.000Z" },
    factSources: { care: source("2026-03-01"), languages: source("2026-02-01"), form: source("") },
  };
  expect(confirmedOn(known, "care")).toBe("2026-08-01");
  expect(confirmedOn(known, "languages")).toBe("2026-02-01");
  expect(confirmedOn(known, "form")).toBeUndefined();
  expect(confirmedOn(known, "phone")).toBeUndefined();
});

test("a listing counts from its newest field, and without any from its creation", () => {
  const createdAt = "2026-05-05T08:00:00.000Z";
  const factSources = { care: source("2024-03-01") };
  expect(lastConfirmedOn({ createdAt, confirmedFields: null, factSources: null })).toBe("2026-05-05");
  expect(lastConfirmedOn({ createdAt, confirmedFields: null, factSources })).toBe("2024-03-01");
  expect(lastConfirmedOn({ createdAt, confirmedFields: { phone: "2026-06-01T08:00:00Z" }, factSources })).toBe(
    "2026-06-01",
  );
});

test.each([
  ["2026-07-30", false],
  ["2026-07-29", true],
  ["2027-01-01", false],
])("on 27 November a confirmation of %s is old: %s", (day, isOld) => {
  expect(isUnconfirmed(day, "2026-11-27")).toBe(isOld);
});

test("an unknown day is not mentioned", () => {
  expect(isUnconfirmed(undefined, "2026-11-27")).toBe(false);
});
