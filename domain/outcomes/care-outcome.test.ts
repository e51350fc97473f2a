import { expect, test } from "vitest";
import { firstAskAt, isFoundInTime, isTimeToAsk, reviewAskAt, secondAskAt } from "./care-outcome.ts";

test("nine o'clock is nine in Switzerland, also across the change of the clocks", () => {
  expect(firstAskAt("2026-11-26")).toBe("2026-11-29T08:00:00.000Z");
  expect(firstAskAt("2026-03-27")).toBe("2026-03-30T07:00:00.000Z");
  expect(secondAskAt("2026-10-14", new Date("2026-10-17T07:00:00Z"))).toBe("2026-10-28T08:00:00.000Z");
});

test("the second mail is dropped if its day is over", () => {
  expect(secondAskAt("2026-11-26", new Date("2026-12-10T08:00:00Z"))).toBeNull();
});

test("a review is asked for six weeks after care has begun, while the link of that mail works for another week", () => {
  const asked = (pressedAt: string) => reviewAskAt("begonnen", "2026-11-26", new Date(pressedAt));
  expect(asked("2026-11-29T08:00:00Z")).toBe("2027-01-10T08:00:00.000Z");
  expect(asked("2027-01-06T08:00:00Z")).toBe("2027-02-17T08:00:00.000Z");
  expect(asked("2027-01-07T08:00:00Z")).toBeNull();
  expect(reviewAskAt("anderswo", "2026-11-26", new Date("2026-11-29T08:00:00Z"))).toBeNull();
});

test.each([
  ["2026-07-01T06:59:00Z", false],
  ["2026-07-01T07:00:00Z", true],
  ["2026-07-01T17:59:00Z", true],
  ["2026-07-01T18:00:00Z", false],
  ["2026-12-01T07:59:00Z", false],
])("%s is a time to ask: %s", (at, isTime) => {
  expect(isTimeToAsk(new Date(at))).toBe(isTime);
});

test("care counts as found within three days if the person says so by the day after the first mail", () => {
  const asked = (pressedAt: string) => ({ askedDay: "2026-11-26", pressedAt });
  expect(isFoundInTime("begonnen", asked("2026-11-30T22:59:00Z"))).toBe(true);
  expect(isFoundInTime("anderswo", asked("2026-11-30T22:59:00Z"))).toBe(true);
  expect(isFoundInTime("begonnen", asked("2026-11-30T23:00:00Z"))).toBe(false);
  expect(isFoundInTime("niemand", asked("2026-11-29T08:00:00Z"))).toBe(false);
});
