import { expect, test } from "vitest";
import { afterAll, knownSince, latest, momentOf, momentText } from "./changes.ts";

const NOW = new Date("2026-11-28T10:00:00.000Z");
const micros = (text: string) => Date.parse(text) * 1000;

test.each([
  ["2026-11-28T10:00:00Z", micros("2026-11-28T10:00:00Z")],
  ["2026-11-28T10:00:00.5Z", micros("2026-11-28T10:00:00.5Z")],
  ["2026-11-28T10:00:00.123456Z", micros("2026-11-28T10:00:00.123Z") + 456],
  ["2026-11-28T10:00:00.1234Z", micros("2026-11-28T10:00:00.123Z") + 400],
  ["2026-11-28T10:00:00+01:00", micros("2026-11-28T09:00:00Z")],
  ["2026-11-28T10:00:00 01:00", micros("2026-11-28T09:00:00Z")],
  ["2026-11-28", micros("2026-11-27T23:00:00Z")],
  ["2026-07-01", micros("2026-06-30T22:00:00Z")],
])("%s is a moment", (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

test.each(["", "gestern", "2026-02-30", "2026-11-28T10:00", "2026-11-28T25:00:00Z", "1764324000", "2026-11-28Z"])(
  "«%s» is not a moment",
  (text) => {
    expect(momentOf(text)).toBeUndefined();
  },
);

test("a moment that an answer names is read back to the microsecond", () => {
  for (const micro of [0, 1, 456_789, 999_999]) {
    const moment = micros("2026-11-28T10:00:00Z") + micro;
    expect(momentOf(momentText(moment))).toBe(moment);
  }
});

test("changes are known since the table began, a year at most; without a row nothing is known", () => {
  expect(knownSince({ first: micros("2026-11-01T00:00:00Z"), last: null }, NOW)).toBe(micros("2026-11-01T00:00:00Z"));
  expect(knownSince({ first: micros("2020-01-01T00:00:00Z"), last: null }, NOW)).toBe(micros("2025-11-28T10:00:00Z"));
  expect(knownSince({ first: null, last: null }, NOW)).toBe(micros("2026-11-28T10:00:00Z"));
});

test("the next moment follows the last change, even from a clock that is ahead; after a quiet time it is a day ago", () => {
  const ahead = micros("2026-11-28T10:00:00.020Z");
  expect(afterAll({ first: 0, last: ahead }, NOW)).toBe(ahead + 1);
  expect(latest({ first: 0, last: ahead }, NOW)).toBe(ahead + 1);
  expect(afterAll({ first: 0, last: 0 }, NOW)).toBe(micros("2026-11-27T10:00:00Z"));
  expect(latest({ first: 0, last: 0 }, NOW)).toBe(micros("2026-11-28T10:00:00Z"));
});
