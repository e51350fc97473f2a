import { expect, test } from "vitest";
import { lastDays, lastWeeks, monthsSince } from "./zurich-calendar.ts";

test("weeks begin on Monday at midnight in Switzerland, the present one last", () => {
  expect(lastWeeks(new Date("2026-11-22T12:00:00Z"), 2)).toEqual([
    { day: "2026-11-09", from: "2026-11-08T23:00:00.000Z", until: "2026-11-15T23:00:00.000Z" },
    { day: "2026-11-16", from: "2026-11-15T23:00:00.000Z", until: "2026-11-22T23:00:00.000Z" },
  ]);
  // A Sunday evening in UTC is Monday here.
  expect(lastWeeks(new Date("2026-11-22T23:30:00Z"), 1)[0]?.day).toBe("2026-11-23");
});

test("a week with a clock change begins and ends at midnight, too", () => {
  expect(lastWeeks(new Date("2026-10-25T12:00:00Z"), 1)).toEqual([
    { day: "2026-10-19", from: "2026-10-18T22:00:00.000Z", until: "2026-10-25T23:00:00.000Z" },
  ]);
});

test("no gap and no overlap between weeks", () => {
  const weeks = lastWeeks(new Date("2026-11-22T12:00:00Z"), 12);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ until }) => until));
});

test("days begin at midnight in Switzerland, today last, also when the clocks change", () => {
  expect(lastDays(new Date("2026-10-25T23:30:00Z"), 3)).toEqual([
    { day: "2026-10-24", from: "2026-10-23T22:00:00.000Z", until: "2026-10-24T22:00:00.000Z" },
    { day: "2026-10-25", from: "2026-10-24T22:00:00.000Z", until: "2026-10-25T23:00:00.000Z" },
    { day: "2026-10-26", from: "2026-10-25T23:00:00.000Z", until: "2026-10-26T23:00:00.000Z" },
  ]);
});

test("months begin at midnight in Switzerland, from that of a moment to the present one", () => {
  const months = monthsSince(new Date("2026-09-30T22:30:00Z"), new Date("2026-12-31T22:59:00Z"));
  expect(months.map(({ day }) => day)).toEqual(["2026-10-01", "2026-11-01", "2026-12-01"]);
  expect(months[0]).toMatchObject({ from: "2026-09-30T22:00:00.000Z", until: "2026-10-31T23:00:00.000Z" });
  expect(months[2]?.until).toBe("2026-12-31T23:00:00.000Z");
});
