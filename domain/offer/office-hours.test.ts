import { expect, test } from "vitest";
import type { CantonCode } from "../places/canton.ts";
import { dueAt, momentOf, WORKING_DAY_HOURS } from "./office-hours.ts";

const due = (sentAt: string, hours: number, canton: CantonCode = "ZH") =>
  dueAt(new Date(sentAt), hours, canton).toISOString();

// In November Switzerland is one hour ahead of UTC.
test.each([
  ["within the morning", "2026-11-23T07:30:00Z", 2, "2026-11-23T09:30:00.000Z"],
  ["to the second", "2026-11-23T07:30:12.345Z", 2, "2026-11-23T09:30:12.345Z"],
  ["to the end of the morning", "2026-11-23T09:00:00Z", 2, "2026-11-23T11:00:00.000Z"],
  ["over noon", "2026-11-23T10:00:00Z", 2, "2026-11-23T13:30:00.000Z"],
  ["sent at noon", "2026-11-23T11:45:00Z", 2, "2026-11-23T14:30:00.000Z"],
  ["before the office opens", "2026-11-23T02:00:00Z", 2, "2026-11-23T09:00:00.000Z"],
  ["into the next day", "2026-11-23T15:30:00Z", 2, "2026-11-24T08:30:00.000Z"],
  ["sent in the evening", "2026-11-23T19:00:00Z", 4, "2026-11-24T11:00:00.000Z"],
  ["over the weekend", "2026-11-20T15:30:00Z", 4, "2026-11-23T10:30:00.000Z"],
  ["sent on a Sunday", "2026-11-22T12:00:00Z", 2, "2026-11-23T09:00:00.000Z"],
  ["a working day later", "2026-11-23T09:00:00Z", WORKING_DAY_HOURS, "2026-11-24T09:00:00.000Z"],
])("%s", (_, sentAt, hours, expected) => expect(due(sentAt, hours)).toBe(expected));

test("skips only the holidays of the canton", () => {
  const beforeAllSaints = "2028-10-31T15:00:00Z";
  expect(due(beforeAllSaints, 2, "ZH")).toBe("2028-11-01T08:00:00.000Z");
  expect(due(beforeAllSaints, 2, "LU")).toBe("2028-11-02T08:00:00.000Z");
});

test("skips Christmas with its weekend", () => {
  // Thursday; the 25th is a Friday, the 26th a Saturday.
  expect(due("2026-12-24T15:00:00Z", 2)).toBe("2026-12-28T08:00:00.000Z");
});

test("counts by the clock on the wall when the clocks change", () => {
  // From Friday in winter time to Monday in summer time, and back.
  expect(due("2026-03-27T15:00:00Z", 2)).toBe("2026-03-30T07:00:00.000Z");
  expect(due("2026-10-23T14:00:00Z", 2)).toBe("2026-10-26T08:00:00.000Z");
});

test("a Swiss time of day is converted to a moment", () => {
  expect(momentOf("2026-03-28", 630).toISOString()).toBe("2026-03-28T09:30:00.000Z");
  expect(momentOf("2026-03-29", 630).toISOString()).toBe("2026-03-29T08:30:00.000Z");
  expect(momentOf("2026-10-25", 630).toISOString()).toBe("2026-10-25T09:30:00.000Z");
});
