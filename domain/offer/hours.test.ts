import { describe, expect, test } from "vitest";
import { reachableOn, readHours } from "./hours.ts";
import { shownHours, weekOf } from "./week.ts";

test.each([
  ["Mo-Fr 08:00-12:00, 13.30-17 Uhr; Sa 9-12", "Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00"],
  ["Montag bis Freitag: 8 bis 17 Uhr", "Mo-Fr 08:00-17:00"],
  ["Mo, Mi und Fr 08:00–12:00", "Mo 08:00-12:00; Mi 08:00-12:00; Fr 08:00-12:00"],
  ["täglich 7-22", "Mo-So 07:00-22:00"],
  ["07:00-22:00", "Mo-So 07:00-22:00"],
  ["24/7", "24/7"],
  ["rund um die Uhr", "24/7"],
  ["Mo-So 00:00-24:00", "24/7"],
  ["lundi-vendredi 8h00-12h00", "Mo-Fr 08:00-12:00"],
  ["du lundi au vendredi 8h00 à 12h00", "Mo-Fr 08:00-12:00"],
  ["da lunedì a venerdì: 8.00-12.00", "Mo-Fr 08:00-12:00"],
  ["rund um die Uhr erreichbar", "24/7"],
  ["24h/24", "24/7"],
  ["Mo-Fr 08:00-17:00; Sa geschlossen", "Mo-Fr 08:00-17:00"],
  ["Fr-Mo 10:00-12:00", "Mo 10:00-12:00; Fr-So 10:00-12:00"],
  ["24 Stunden geöffnet", "24/7"],
  ["Open 24 hours", "24/7"],
  ["Ouvert 24h/24, 7j/7", "24/7"],
  ["Aperto 24 ore su 24", "24/7"],
  ["Mo-Fr 24 Stunden geöffnet; Sa 9-12", "Mo-Fr 00:00-24:00; Sa 09:00-12:00"],
  ["Monday: 8:00\u202fAM\u2009–\u20095:00\u202fPM", "Mo 08:00-17:00"],
  ["Mon-Fri 8–11:30 AM, 1–5 p.m.", "Mo-Fr 08:00-11:30,13:00-17:00"],
  ["Sat 9 AM to 12 PM", "Sa 09:00-12:00"],
  ["Monday,8AM-5PM|Tuesday,8AM-12AM", "Mo 08:00-17:00; Di 08:00-24:00"],
  ["Mo-Fr 8-12, Sa 9-12", "Mo-Fr 08:00-12:00; Sa 09:00-12:00"],
  ["Mo-Fr 8-12; 13-17", "Mo-Fr 08:00-12:00,13:00-17:00"],
  ["Mo-Fr 0800-1200", "Mo-Fr 08:00-12:00"],
  ["Mo-Fr 8-17, Mi geschlossen", "Mo-Di 08:00-17:00; Do-Fr 08:00-17:00"],
  ["lundi 08:00–17:00; dimanche fermé", "Mo 08:00-17:00"],
  ["lunedì dalle 8 alle 12; domenica chiuso", "Mo 08:00-12:00"],
  ["Glindesdi 8-12; sonda 9-11", "Mo 08:00-12:00; Sa 09:00-11:00"],
  ["Sa, So und Feiertage geschlossen; Mo-Fr 8 Uhr bis 17 Uhr", "Mo-Fr 08:00-17:00"],
  ["Sonnabend 9-12", "Sa 09:00-12:00"],
  ["Mo-So 00:00-23:59", "24/7"],
])("«%s» is %s", (text, hours) => {
  expect(readHours(text)).toBe(hours);
  expect(readHours(hours)).toBe(hours);
});

describe("names that languages share depend on the other words", () => {
  test.each([
    ["lu-di 7h-22h", "Mo-So 07:00-22:00"],
    ["lu-di 7-22", "Mo-So 07:00-22:00"],
    ["sa-di 9h-12h", "Sa-So 09:00-12:00"],
    ["Lu-Ve 8h-12h, Sa-Di fermé", "Mo-Fr 08:00-12:00"],
    ["lu, ma, me, je, ve, sa, di 8h-18h", "Mo-So 08:00-18:00"],
    ["tous les jours 8-18, di fermé", "Mo-Sa 08:00-18:00"],
    ["di de 8 à 12", "So 08:00-12:00"],
    ["sa e do 9-12", "Sa-So 09:00-12:00"],
    ["lu-sa 8-12; do chiuso", "Mo-Sa 08:00-12:00"],
    ["gi-do dalle 8 alle 12", "Do-So 08:00-12:00"],
    ["Gli-Ve 8-12; so 9-11", "Mo-Fr 08:00-12:00; Sa 09:00-11:00"],
    ["Di-Do 8-12", "Di-Do 08:00-12:00"],
    ["Mo, Di, Do 8-12", "Mo-Di 08:00-12:00; Do 08:00-12:00"],
    ["Mo, Di 8h-12h", "Mo-Di 08:00-12:00"],
    ["Di 8-12h", "Di 08:00-12:00"],
    ["Do 8-12", "Do 08:00-12:00"],
    ["Di, Sa 8-12", "Di 08:00-12:00; Sa 08:00-12:00"],
    ["Sa und Di 8-12", "Di 08:00-12:00; Sa 08:00-12:00"],
    ["So 10-12", "So 10:00-12:00"],
  ])("«%s» is %s", (text, hours) => expect(readHours(text)).toBe(hours));

  test("also in objects and on several lines", () => {
    expect(readHours({ lu: "8-12", di: "9-11" })).toBe("Mo 08:00-12:00; So 09:00-11:00");
    expect(readHours(["di: 9h-11h", "lu: 8h-12h"])).toBe("Mo 08:00-12:00; So 09:00-11:00");
    expect(readHours({ di: "9h-12h", sa: null })).toBeUndefined();
  });

  test.each(["di 9h-12h", "sa-di 9-12", "sa, do 9-12", "Mo-Fr 8-12; lu-di 8-12"])(
    "«%s» may mean two days, so the hours are not read",
    (text) => expect(readHours(text)).toBeUndefined(),
  );
});

describe("reads the objects and lists of exports", () => {
  const spans = ["08:00 bis 12:00, 13:30 bis 17:00"];
  test.each([
    [{ Montag: spans, Dienstag: spans, Sonntag: ["Geschlossen"] }, "Mo-Di 08:00-12:00,13:30-17:00"],
    [[{ day: "Montag", hours: "08:00 bis 17:00" }], "Mo 08:00-17:00"],
    [[{ day: "Montag", hours: "Geschlossen" }], undefined],
    [{ Monday: "8 AM–5 PM", Sunday: "Closed" }, "Mo 08:00-17:00"],
    [{ Monday: { open: "08:00", close: "12:00" }, Tuesday: null }, "Mo 08:00-12:00"],
    [
      {
        monday: [
          { from: "0800", to: "1200" },
          { from: "13:00", to: "17:00" },
        ],
      },
      "Mo 08:00-12:00,13:00-17:00",
    ],
    [
      [
        { day: "Monday", open: "08:00", close: "17:00" },
        { day: "Tuesday", isClosed: true },
      ],
      "Mo 08:00-17:00",
    ],
    [["Mo-Fr 08:00-12:00", "Sa 9-12"], "Mo-Fr 08:00-12:00; Sa 09:00-12:00"],
    [[["Monday", "8-12"]], "Mo 08:00-12:00"],
    [
      { 0: { day: "Monday", hours: "8 AM to 5 PM" }, 1: { day: "Friday", hours: "Open 24 hours" } },
      "Mo 08:00-17:00; Fr 00:00-24:00",
    ],
    [
      { open_now: true, periods: [], weekday_text: ["Montag: 08:00–12:00 Uhr", "Dienstag: Geschlossen"] },
      "Mo 08:00-12:00",
    ],
    [{ periods: [{ open: { day: 1, time: "0800" }, close: { day: 1, time: "1730" } }] }, "Mo 08:00-17:30"],
    [{ periods: [{ open: { day: 6, hour: 9, minute: 30 }, close: { day: 0, hour: 0 } }] }, "Sa 09:30-24:00"],
    [{ periods: [{ open: { day: 0, hour: 0, minute: 0 } }] }, "24/7"],
    [{ periods: [{ open: { day: 1, time: "2200" }, close: { day: 2, time: "0600" } }] }, undefined],
    [
      [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["https://schema.org/Monday", "Friday"],
          opens: "08:00",
          closes: "17:00",
        },
      ],
      "Mo 08:00-17:00; Fr 08:00-17:00",
    ],
    [{ Monday: { open: "08:00" } }, undefined],
    [{ "Montag (Pfingstmontag)": "08:00-12:00" }, undefined],
  ])("%j", (value, hours) => expect(readHours(value)).toBe(hours));
});

test.each([
  "",
  "nach Vereinbarung",
  "Mo-Fr",
  "Mo-Fr 17:00-08:00",
  "24h Notfall, Büro Mo-Fr 8-17",
  "24 Stunden auf Anfrage",
  "Mo Fr 08:00-12:00",
  "Mo 25:00-26:00",
  "Mo 08:00-12:00,11:00-13:00",
  "morgens 8-12",
  "Verwaltung 8-12",
  "mittags 12-14",
  "ab 8 Uhr",
  "Mo 11:30 PM–2 AM",
  "13 PM - 15 PM",
  "Mo-Fr 8-12, Fr",
  "geschlossen",
  null,
])("«%s» are no hours", (text) => expect(readHours(text)).toBeUndefined());

test("a week has the spans of each day, Monday first", () => {
  const week = weekOf("Mo-Di 08:00-12:00,13:30-17:00; So 10:00-11:00");
  expect(week[0]).toEqual([
    [480, 720],
    [810, 1020],
  ]);
  expect(week[2]).toEqual([]);
  expect(week[6]).toEqual([[600, 660]]);
  expect(weekOf("24/7")[3]).toEqual([[0, 1440]]);
});

test.each([
  ["Mo-Fr 08:00-12:00,13:30-17:00", "2026-11-23", "bis 17:00"],
  ["Mo-Fr 08:00-12:00,13:30-17:00", "2026-11-22", undefined],
  ["24/7", "2026-11-22", "rund um die Uhr"],
  ["Mo-So 08:00-12:00", "2026-12-25", undefined],
  [null, "2026-11-23", undefined],
])("%s on %s: reachable %s", (hours, day, until) => expect(reachableOn(hours, day)).toBe(until));

test("hours are shown with dashes", () => {
  expect(shownHours("Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00")).toBe(
    "Mo–Fr 08:00–12:00, 13:30–17:00, Sa 09:00–12:00",
  );
});

test("hours of a night in two parts are read", () =>
  expect(readHours("Mo-So 22:00-24:00, 00:00-06:00")).toBe("Mo-So 00:00-06:00,22:00-24:00"));

test.each(["Mo-Fr 8-12, 2-6", "8-12, 1.30-5.30", "Mo 9-11; Di 8-12, 2-6"])(
  "«%s» may mean the afternoon, so the hours are not read",
  (text) => expect(readHours(text)).toBeUndefined(),
);

test("spans of one day that are not in order are sorted", () => {
  expect(readHours("Mo 13-17, 8-12")).toBe("Mo 08:00-12:00,13:00-17:00");
  expect(readHours("Mo 22-24; Mo 0-6")).toBe("Mo 00:00-06:00,22:00-24:00");
});
