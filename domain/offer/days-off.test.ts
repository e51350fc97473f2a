import { expect, test } from "vitest";
import { CANTONS } from "../places/canton.ts";
import { isDayOff } from "./days-off.ts";
import { dayAfter, isHolidayIn } from "./office-hours.ts";

test.each([
  ["2026-01-01", "Neujahr"],
  ["2026-04-03", "Karfreitag"],
  ["2026-04-06", "Ostermontag"],
  ["2026-05-14", "Auffahrt"],
  ["2026-05-25", "Pfingstmontag"],
  ["2026-06-04", "Fronleichnam"],
  ["2026-08-01", "Bundesfeier"],
  ["2026-09-10", "Genfer Bettag"],
  ["2026-09-21", "Bettagsmontag"],
  ["2026-12-08", "Mariä Empfängnis"],
  ["2024-04-01", "Ostermontag 2024"],
  ["2025-04-18", "Karfreitag 2025"],
  ["2027-03-29", "Ostermontag 2027"],
  ["2049-04-19", "Ostermontag 2049"],
  ["2076-04-20", "Ostermontag 2076"],
])("%s is a day off: %s", (day) => expect(isDayOff(day)).toBe(true));

test.each(["2026-11-22", "2026-11-23", "2026-04-07", "2026-04-02", "2026-09-11", "2026-03-02"])(
  "%s is not a day off",
  (day) => expect(isDayOff(day)).toBe(false),
);

test("every holiday of a canton is a day off", () => {
  const days = Array.from({ length: 366 * 3 }, (_, at) => dayAfter("2026-01-01", at));
  const missed = days.filter((day) => !isDayOff(day) && CANTONS.some(({ code }) => isHolidayIn(code, day)));
  expect(missed).toEqual([]);
});
