import { expect, test } from "vitest";
import { monthsBefore } from "./retention.ts";

test.each([
  ["2026-11-22T12:30:00.000Z", "2025-11-22T12:30:00.000Z"],
  ["2025-02-28T00:00:00.000Z", "2024-02-28T00:00:00.000Z"],
  ["2028-02-29T00:00:00.000Z", "2027-02-28T00:00:00.000Z"],
  ["2028-03-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z"],
])("a year before %s was %s", (now, before) => {
  expect(monthsBefore(new Date(now), 12).toISOString()).toBe(before);
});
