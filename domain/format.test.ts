import { expect, test } from "vitest";
import { m } from "#messages";
import { inLanguage } from "#worker/request-language.ts";
import { formatRelativeTime } from "./dates/relative-time.ts";
import {
  countOf,
  cutAfterWord,
  formatDate,
  formatDay,
  formatDistance,
  formatFrancs,
  formatList,
  formatMoment,
  formatMomentNear,
  formatNumber,
  formatRating,
  numberWord,
  zurichClock,
} from "./format.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1'000"],
  [1_087, "1'087"],
  [1_234_567, "1'234'567"],
  [-1_087, "-1'087"],
  [1_234.5, "1'234.5"],
])("number %d is %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  ["de", 2, "zwei"],
  ["fr", 2, "deux"],
  ["it", 10, "dieci"],
  ["en", 10, "ten"],
  ["en", 11, "11"],
] as const)("in %s the word for %d is %s", (language, value, word) => {
  expect(inLanguage(language, () => numberWord(value))).toBe(word);
});

test.each([
  [1_535, "CHF\u00a015.35"],
  [765, "CHF\u00a07.65"],
  [5, "CHF\u00a00.05"],
  [35_000, "CHF\u00a0350"],
  [560_275, "CHF\u00a05'602.75"],
  [-1_535, "CHF\u00a0-15.35"],
])("%d Rappen are %s", (rappen, text) => {
  expect(formatFrancs(rappen)).toBe(text);
});

test("the clock in Switzerland is that of the time zone database, in each half hour around a change and at any other time", () => {
  const zurich = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Europe/Zurich",
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const),
  });
  const halfHours = Array.from({ length: 2 * 24 * 14 }, (_, at) => at * 1_800_000);
  const changes = Array.from({ length: 25 }, (_, at) => 2016 + at).flatMap((year) =>
    ["03-22", "10-22"].flatMap((day) => halfHours.map((after) => Date.parse(`${year}-${day}T00:00:00Z`) + after)),
  );
  const others = Array.from({ length: 3_000 }, (_, at) => Date.UTC(2016) + at * 70_000_000);
  for (const moment of [...changes, ...others]) {
    const { day, time, hour } = zurichClock(moment);
    expect(`${day}, ${time}`).toBe(zurich.format(moment));
    expect(hour).toBe(Number(time.slice(0, 2)));
  }
});

test.each([
  ["2026-03-07T12:00:00Z", "7. März 2026"],
  ["2026-03-06T23:30:00Z", "7. März 2026"],
  ["2026-12-31T22:59:59Z", "31. Dezember 2026"],
  ["2026-12-31T23:00:00Z", "1. Januar 2027"],
  ["2026-07-31T22:00:00Z", "1. August 2026"],
])("%s is the %s in Switzerland", (iso, text) => {
  expect(formatDate(new Date(iso))).toBe(text);
});

const now = new Date("2026-03-10T12:00:00Z");
const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

test.each([
  ["de", "1. August 2026"],
  ["fr", "1er août 2026"],
  ["it", "1° agosto 2026"],
  ["en", "1 August 2026"],
] as const)("in %s the first of a month is %s", (language, text) => {
  expect(inLanguage(language, () => formatDay("2026-08-01"))).toBe(text);
});

test.each([
  ["2026-01-07T13:05:00Z", "7. Januar 2026, 14:05"],
  ["2026-07-07T22:30:00Z", "8. Juli 2026, 00:30"],
])("moment %s is %s", (iso, text) => {
  expect(formatMoment(new Date(iso))).toBe(text);
});

test.each([
  [-5 * day, "gerade eben"],
  [59 * second, "gerade eben"],
  [60 * second, "vor 1 Minute"],
  [59 * 60 * second, "vor 59 Minuten"],
  [hour, "vor 1 Stunde"],
  [23 * hour, "vor 23 Stunden"],
  [day, "vor 1 Tag"],
  [3 * day, "vor 3 Tagen"],
  [29 * day, "vor 29 Tagen"],
  [30 * day, "vor 1 Monat"],
  [61 * day, "vor 2 Monaten"],
  [364 * day, "vor 11 Monaten"],
  [365 * day, "vor 1 Jahr"],
  [800 * day, "vor 2 Jahren"],
])("%d ms ago is %s", (passedMs, text) => {
  expect(formatRelativeTime(new Date(now.getTime() - passedMs), now)).toBe(text);
});

test.each([
  ["2025-11-29", "2026-11-29", "vor 1 Jahr"],
  ["2025-11-30", "2026-11-29", "vor 11 Monaten"],
  ["2024-11-29", "2026-11-29", "vor 2 Jahren"],
  ["2026-02-28", "2026-08-28", "vor 6 Monaten"],
  ["2026-08-31", "2027-02-28", "vor 5 Monaten"],
  ["2026-08-31", "2027-03-01", "vor 6 Monaten"],
  ["2026-01-31", "2026-03-31", "vor 2 Monaten"],
  ["2026-01-31", "2026-03-30", "vor 1 Monat"],
  ["2026-01-31", "2026-03-01", "vor 29 Tagen"],
  ["2028-02-29", "2029-03-01", "vor 1 Jahr"],
])("%s is on %s %s", (from, until, text) => {
  expect(formatRelativeTime(new Date(`${from}T12:00:00Z`), new Date(`${until}T12:00:00Z`))).toBe(text);
});

test.each([
  ["2026-11-07", "valido fino al 7 novembre 2026"],
  ["2026-11-08", "valido fino all’8 novembre 2026"],
  ["2026-11-11", "valido fino all’11 novembre 2026"],
  ["2026-11-18", "valido fino al 18 novembre 2026"],
])("an Italian article fits the day %s", (day, text) => {
  expect(inLanguage("it", () => m.offer_valid_until({ day: formatDay(day) }))).toBe(text);
});

test.each([
  [7, "i 7 migliori"],
  [8, "gli 8 migliori"],
  [11, "gli 11 migliori"],
  [18, "i 18 migliori"],
  [80, "gli 80 migliori"],
  [110, "i 110 migliori"],
])("an Italian article fits the number %s", (count, text) => {
  expect(inLanguage("it", () => m.search_best({ count }))).toBe(text);
});

test("an Italian article fits a number in thousands", () => {
  const all = (count: number) => m.service_show_all({ count, shown: formatNumber(count), where: "" });
  expect(inLanguage("it", () => [all(1_800), all(8_000), all(11_000)].map((text) => text.slice(0, 24)))).toEqual([
    "Vedere tutti i 1'800 for",
    "Vedere tutti gli 8'000 f",
    "Vedere tutti gli 11'000 ",
  ]);
});

test.each([
  ["de", 1, "gedruckt. Gebraucht: 1."],
  ["de", 2, "Karten für Bewertungen gedruckt. Gebraucht wurden 1."],
  ["fr", 1, "1 carte pour des avis. Utilisée\u202f: 1."],
  ["fr", 2, "2 cartes pour des avis. Utilisées\u202f: 1."],
  ["it", 1, "1 cartoncino per recensioni. Usato: 1."],
  ["it", 2, "2 cartoncini per recensioni. Usati: 1."],
  ["en", 1, "1 card for reviews. Used: 1."],
] as const)("in %s the printed cards fit the number %s", (language, count, words) => {
  expect(inLanguage(language, () => m.review_cards({ count, printed: `${count}`, used: "1" }))).toContain(words);
});

test("states no distance below the register's precision", () => {
  expect(formatDistance(0)).toBeUndefined();
  expect(formatDistance(0.99)).toBeUndefined();
});

test("formats ratings, distances and counts", () => {
  expect(formatRating(4.62)).toBe("4.6");
  expect(formatRating(5)).toBe("5.0");
  expect(formatDistance(3.21)).toBe("3.2 km");
  expect(formatDistance(1)).toBe("1.0 km");
  expect(formatDistance(9.96)).toBe("10 km");
  expect(formatDistance(12.4)).toBe("12 km");
  expect(countOf(1, "Bewertung", "Bewertungen")).toBe("1 Bewertung");
  expect(countOf(0, "Bewertung", "Bewertungen")).toBe("0 Bewertungen");
  expect(countOf(1_087, "Bewertung", "Bewertungen")).toBe("1'087 Bewertungen");
});

test.each([
  ["Wir pflegen Sie zu Hause.", 30, "Wir pflegen Sie zu Hause."],
  ["Wir pflegen Sie zu Hause.", 20, "Wir pflegen Sie zu…"],
  ["Wir pflegen, immer", 13, "Wir pflegen…"],
  ["Donaudampfschifffahrt", 5, "Donau…"],
  ["😀😀😀", 3, "😀…"],
  ["👩‍⚕️👩‍⚕️", 7, "👩‍⚕️…"],
])("«%s» in %i characters: «%s»", (text, most, cut) => expect(cutAfterWord(text, most)).toBe(cut));

test.each([
  ["2026-11-24T20:46:00Z", "heute 21:46"],
  ["2026-11-23T23:30:00Z", "heute 00:30"],
  ["2026-11-23T22:30:00Z", "gestern 23:30"],
  ["2026-11-22T20:46:00Z", "22. November 2026, 21:46"],
])("on 24 November at ten in the evening, %s is shown as %s", (iso, text) =>
  expect(formatMomentNear(new Date(iso), new Date("2026-11-24T21:00:00Z"))).toBe(text),
);

test.each([
  ["2027-03-27T22:30:00Z", "2027-03-28T22:30:00Z", "27. März 2027, 23:30"],
  ["2027-03-28T10:00:00Z", "2027-03-28T22:30:00Z", "gestern 12:00"],
  ["2026-10-24T10:00:00Z", "2026-10-25T22:30:00Z", "gestern 12:00"],
])("where clocks change, %s at %s is shown as %s", (iso, now, text) =>
  expect(formatMomentNear(new Date(iso), new Date(now))).toBe(text),
);

test.each([
  [[], ""],
  [["A"], "A"],
  [["A", "B"], "A und B"],
  [["A", "B", "C"], "A, B und C"],
])("%j is «%s»", (names, text) => expect(formatList(names)).toBe(text));
