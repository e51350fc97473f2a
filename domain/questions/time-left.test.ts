import { expect, test } from "vitest";
import { minutesInWords, timeLeft } from "./time-left.ts";

const NOW = new Date("2026-11-23T09:00:00Z");
const sentAt = "2026-11-22T15:40:00.000Z";

test.each([
  ["2026-11-23T10:20:30.000Z", "noch 1 Stunde 20"],
  ["2026-11-23T11:00:00.000Z", "noch 2 Stunden"],
  ["2026-11-23T09:45:00.000Z", "noch 45 Minuten"],
  ["2026-11-23T09:01:00.000Z", "noch 1 Minute"],
  ["2026-11-23T09:00:30.000Z", "wartet seit gestern 16:40 Uhr"],
  ["2026-11-23T08:00:00.000Z", "wartet seit gestern 16:40 Uhr"],
  ["2026-11-24T08:40:00.000Z", "bis 24. November 2026, 09:40 Uhr"],
  [null, "wartet seit gestern 16:40 Uhr"],
])("until %j: «%s»", (remindAt, words) => {
  expect(timeLeft({ sentAt, remindAt }, NOW)).toBe(words);
});

test.each([
  [0, "0 Minuten"],
  [47.5, "48 Minuten"],
  [80, "1 Stunde 20"],
  [1440, "24 Stunden"],
])("%d minutes are «%s»", (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});
