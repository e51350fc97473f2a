import { expect, test } from "vitest";
import { localDay } from "../format.ts";
import { isThreeInZurich, lastNight, secondsLeftOfDay } from "./zurich-calendar.ts";

test.each([
  ["2026-11-05T01:59:59Z", "2026-11-04"],
  ["2026-11-05T02:00:00Z", "2026-11-05"],
  ["2026-07-05T00:59:59Z", "2026-07-04"],
  ["2026-07-05T01:00:00Z", "2026-07-05"],
  // Clocks go forward from two to three: 01:00 UTC is 03:00.
  ["2026-03-29T00:59:59Z", "2026-03-28"],
  ["2026-03-29T01:00:00Z", "2026-03-29"],
  ["2026-03-29T22:30:00Z", "2026-03-29"],
  // The hour between two and three occurs twice.
  ["2026-10-25T01:30:00Z", "2026-10-24"],
  ["2026-10-25T02:00:00Z", "2026-10-25"],
  ["2027-01-01T00:30:00Z", "2026-12-31"],
])("at %s the last night was that of %s", (moment, day) => {
  expect(lastNight(new Date(moment))).toBe(day);
});

test("every day of three years starts once, in order", () => {
  const nights = new Set<string>();
  for (let time = Date.UTC(2026, 0, 2); time < Date.UTC(2029, 0, 1); time += 900_000) {
    nights.add(lastNight(new Date(time)));
  }
  expect([...nights]).toEqual([...nights].toSorted());
  expect(nights.size).toBe(1096);
});

/** The two nightly ticks of every day of three years, including both clock changes. */
test("exactly one tick per night is 03:00 in Zürich", () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const ticks = [1, 2].map((hour) => new Date(day + hour * 3_600_000));
    expect(ticks.filter(isThreeInZurich), new Date(day).toISOString()).toHaveLength(1);
  }
});

test.each([
  ["2026-12-31T22:59:50Z", 10],
  ["2026-12-31T23:00:00Z", 86_400],
  ["2026-07-05T12:00:00Z", 36_000],
  // A day of 23 hours, and one of 25 during its first repeated hour.
  ["2026-03-28T23:30:00Z", 22.5 * 3600],
])("at %s %i seconds of the day are left", (moment, left) => {
  expect(secondsLeftOfDay(new Date(moment))).toBe(left);
});

test("the rest of a day never extends into the next day", () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 1_777_000) {
    const now = new Date(time);
    const last = new Date(time + secondsLeftOfDay(now) * 1000 - 1000);
    expect([time, localDay(last)]).toEqual([time, localDay(now)]);
  }
});
