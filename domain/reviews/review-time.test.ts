import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { shownTime } from "./review-time.ts";

const now = new Date("2026-03-07T12:00:00Z");
const shown = (text: string) => shownTime(text, now);

test.each([
  ["12.03.2024", "2024-03-12", "12. März 2024", "vor 1 Jahr"],
  ["17.03.2024", "2024-03-17", "17. März 2024", "vor 1 Jahr"],
  ["1.2.2026", "2026-02-01", "1. Februar 2026", "vor 1 Monat"],
  ["06.03.2026, 14:05", "2026-03-06", "6. März 2026", "vor 1 Tag"],
  ["3. März 2026", "2026-03-03", "3. März 2026", "vor 4 Tagen"],
  ["2026-03-07", "2026-03-07", "7. März 2026", "heute"],
  ["2026-03-04T12:00:00Z", "2026-03-04", "4. März 2026", "vor 3 Tagen"],
  ["2026-03-07T09:30:00.123+01:00", "2026-03-07", "7. März 2026", "heute"],
  ["2026-03-06 23:30:00Z", "2026-03-07", "7. März 2026", "heute"],
  ["1710237000", "2024-03-12", "12. März 2024", "vor 1 Jahr"],
  ["1710237000123", "2024-03-12", "12. März 2024", "vor 1 Jahr"],
])("%s is the day %s", (text, day, date, time) => {
  expect(shown(text)).toEqual({ time, date, day });
});

test.each(["2026-03-08", "2026-03-08T10:00:00Z", "9.3.2026", "April 2026", "0050-01-01"])(
  "%s, a future or impossible date, sorts last",
  (text) => {
    expect(shown(text)).toMatchObject({ date: undefined, day: undefined });
  },
);

test("a time without a time zone counts as a day", () => {
  expect(shown("2026-03-07 02:00:00")).toMatchObject({ time: "heute", day: "2026-03-07" });
});

test.each([
  ["März 2024", "2024-03", "März 2024", "vor 2 Jahren"],
  ["Mai 2023", "2023-05", "Mai 2023", "vor 2 Jahren"],
  ["dez. 2025", "2025-12", "Dezember 2025", "vor 3 Monaten"],
  ["2026-02", "2026-02", "Februar 2026", "vor 1 Monat"],
  ["März 2026", "2026-03", "März 2026", "diesen Monat"],
])("%s is a month without a day", (text, day, date, time) => {
  expect(shown(text)).toEqual({ time, date, day });
});

test.each([
  ["2 months ago", "vor 2 Monaten"],
  ["a month ago", "vor 1 Monat"],
  ["An hour ago", "vor 1 Stunde"],
  ["1 day ago", "vor 1 Tag"],
  ["3 weeks ago", "vor 3 Wochen"],
  ["11 years ago", "vor 11 Jahren"],
  ["Yesterday", "gestern"],
])("%s is translated: %s", (text, time) => {
  expect(shown(text)).toEqual({ time, date: undefined, day: undefined });
});

test.each([
  "",
  "vor 2 Monaten",
  "vor einem Jahr",
  "il y a 2 mois",
  "im Frühling 2024",
  "03/12/2024",
  "March 12, 2024",
  "May 2024",
  "31.02.2024",
  "2023-02-29",
  "2024-03-12T25:00:00Z",
  "12.13.2024",
  "2024",
  "45363",
])("«%s» is shown unchanged", (text) => {
  expect(shown(text)).toEqual({ time: text, date: undefined, day: undefined });
});

test.each([
  ["12.03.2062", "12. März 2062"],
  ["2030-01-01T00:00:00Z", "1. Januar 2030"],
  ["Mai 2026", "Mai 2026"],
])("%s, a future date, does not sort first", (text, time) => {
  expect(shown(text)).toEqual({ time, date: undefined, day: undefined });
});

test.each([
  ["vor einem Jahr", "il y a 1 an"],
  ["vor 3 Monaten", "il y a 3 mois"],
  ["vor einer Woche", "il y a 1 semaine"],
  ["letzten Herbst", "letzten Herbst"],
])("%s of a German export is said in French: %s", (text, time) => {
  expect(inLanguage("fr", () => shown(text)).time).toBe(time);
});
