import { expect, test } from "vitest";
import { isNew, spanWords, staleCrons } from "./site-watch.ts";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const all = (ages: Record<string, number>) => Object.entries(ages).map(([name, age]) => ({ name, ranAt: before(age) }));

test.each([
  [{ "* * * * *": 5 }, undefined],
  [{ "* * * * *": 6 }, "Seit 6 Minuten lief der Cron «* * * * *» nicht."],
  [{ "*/5 * * * *": 20 }, undefined],
  [{ "*/5 * * * *": 21 }, "Seit 21 Minuten lief der Cron «*/5 * * * *» nicht."],
  [{ "0 1 * * *": 26 * 60 }, undefined],
  [{ "0 4 * * *": 27 * 60 }, "Seit 27 Stunden lief der Cron «0 4 * * *» nicht."],
  [{ "0 1 * * *": 27 * 60 }, "Seit 27 Stunden lief der Cron «0 1 * * *» nicht."],
])("%j", (ages, sentence) => {
  const nights = { "0 1 * * *": 600, "0 2 * * *": 600, "0 4 * * *": 600 };
  const healthy = { installed: 100_000, "* * * * *": 0, "*/5 * * * *": 1, ...nights };
  expect(staleCrons(all({ ...healthy, ...ages }), NOW)).toBe(sentence);
});

test("the crons of a newly deployed site count as missing only after twenty minutes", () => {
  expect(staleCrons(all({ installed: 20 }), NOW)).toBeUndefined();
  expect(isNew(all({ installed: 20 }), NOW)).toBe(true);
  expect(staleCrons(all({ installed: 21 }), NOW)).toBe(
    "Der Cron «* * * * *» lief noch nie. Der Cron «*/5 * * * *» lief noch nie.",
  );
  expect(isNew(all({ installed: 21 }), NOW)).toBe(false);
});

test("a span is worded in minutes, hours or days", () => {
  expect([1, 119, 120, 71 * 60, 72 * 60].map(spanWords)).toEqual([
    "1 Minute",
    "119 Minuten",
    "2 Stunden",
    "71 Stunden",
    "3 Tagen",
  ]);
});
