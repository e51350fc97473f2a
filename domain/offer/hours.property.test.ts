import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { reachableOn, readHours } from "./hours.ts";
import { weekOf } from "./week.ts";

const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
/** Hours of a day: pairs of growing times. */
const spans = fc
  .uniqueArray(fc.nat({ max: 96 }), { maxLength: 6 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times) => times.slice(0, times.length - (times.length % 2)));
const week = fc.array(spans, { minLength: 7, maxLength: 7 }).filter((days) => days.some((times) => times.length > 0));

const written = (days: number[][], between: string, [from, until]: readonly [string, string]) =>
  days
    .map((times, day) => ({ name: DAYS[day], times }))
    .filter(({ times }) => times.length > 0)
    .map(({ name, times }) => {
      const pairs = times.flatMap((time, at) =>
        at % 2 === 0 ? [`${clock(time)}${from}${clock(times[at + 1] ?? 0)}${until}`] : [],
      );
      return `${name} ${pairs.join(", ")}`;
    })
    .join(between);

test("hours are read as they were written, whatever the separators", () => {
  const dress = fc.constantFrom<readonly [string, string]>(["-", ""], ["–", ""], [" - ", ""], [" bis ", " Uhr"]);
  holds(fc.tuple(week, fc.constantFrom("; ", "\n", " | "), dress), ([days, between, separators]) => {
    const hours = readHours(written(days, between, separators));
    expect(hours).toBeDefined();
    const minutes = days.map((times) => times.map((time) => time * 15));
    expect(weekOf(hours ?? "").map((day) => day.flat())).toEqual(minutes);
  });
});

test("our own spelling is read as itself", () =>
  holds(
    fc.oneof(
      anyText,
      week.map((days) => written(days, ";", ["-", ""])),
    ),
    (text) => {
      const hours = readHours(text);
      if (hours === undefined) return;
      expect(readHours(hours)).toBe(hours);
      for (const day of weekOf(hours)) for (const [from, until] of day) expect(from).toBeLessThan(until);
      expect(reachableOn(hours, "2026-11-23") ?? "").toMatch(/^(?:bis \d\d:\d\d|rund um die Uhr)?$/);
    },
  ));
