import { expect, test } from "vitest";
import { dayEnd, dayStart } from "./zurich-calendar.ts";

test.each([
  ["2026-01-15", "2026-01-14T23:00:00.000Z", "2026-01-15T23:00:00.000Z"],
  ["2026-07-15", "2026-07-14T22:00:00.000Z", "2026-07-15T22:00:00.000Z"],
  // Clocks change in the night of these days.
  ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  ["2026-12-31", "2026-12-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
])("%s in Switzerland", (day, start, end) => {
  expect([dayStart(day), dayEnd(day)]).toEqual([start, end]);
});
