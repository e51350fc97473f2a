import { expect, test } from "vitest";
import { parseBanDuration } from "./user-desk.ts";

test.each<[string, number | null]>([
  ["none", null],
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5h", 5_400_000],
  ["300ms", 300],
  ["0s", 0],
])("%s", (text, ms) => {
  expect(parseBanDuration(text)).toBe(ms);
});

test.each(["", "24", "h", "1d", "-1h", "24h ", "1h 30m", "24H", "9999999999h"])("refuses %j", (text) => {
  expect(() => parseBanDuration(text)).toThrow("invalid format for ban duration");
});
