import { expect, test } from "vitest";
import { reachableOn, readHours, shownHours, weekOf } from "./hours.ts";

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
])("«%s» is %s", (text, hours) => {
  expect(readHours(text)).toBe(hours);
  expect(readHours(hours)).toBe(hours);
});

test("reads the objects and lists of exports", () => {
  const spans = ["08:00 bis 12:00, 13:30 bis 17:00"];
  expect(readHours({ Montag: spans, Dienstag: spans, Sonntag: ["Geschlossen"] })).toBe("Mo-Di 08:00-12:00,13:30-17:00");
  expect(readHours([{ day: "Montag", hours: "08:00 bis 17:00" }])).toBe("Mo 08:00-17:00");
  expect(readHours([{ day: "Montag", hours: "Geschlossen" }])).toBeUndefined();
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
