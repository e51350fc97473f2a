import { isDayOff } from "./days-off.ts";
import { hoursLines } from "./hours-shapes.ts";
import { type HoursGroup, MIDNIGHT, readGroups, type Span } from "./hours-words.ts";

/** The spans of each day, Monday first. */
export type Week = readonly Span[][];

const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const ALWAYS = "24/7";

/**
 * Hours as files and editors write them («Mo-Fr 08:00-12:00, 13.30-17 Uhr; Sa 9-12», «täglich 7-22», «24/7»,
 * or the objects and lists of exports, by day) in one spelling: "Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00".
 * Undefined if any part cannot be read, because half of the hours would be wrong hours.
 */
export function readHours(value: unknown): string | undefined {
  const lines = typeof value === "object" && value !== null ? hoursLines(value) : [String(value ?? "")];
  const parts = lines.flatMap((line) => line.split(/[;\n|]/)).filter((text) => text.trim() !== "");
  const week = weekFrom(readGroups(parts) ?? []);
  if (week.every((spans) => spans.length === 0) || !week.every(isInOrder)) return undefined;
  return week.every(isWholeDay) ? ALWAYS : written(week);
}

/** A day that is closed is an exception from what was said before: «Mo-Fr 8-17, Mi geschlossen». */
function weekFrom(groups: readonly HoursGroup[]): Week {
  const week: Span[][] = DAYS.map(() => []);
  for (const { days, spans } of groups) {
    for (const day of new Set(days)) week[day] = spans.length > 0 ? [...(week[day] ?? []), ...spans] : [];
  }
  return week.map((spans) => spans.toSorted(([a], [b]) => a - b));
}

/** The hours of a text in our spelling. */
export function weekOf(hours: string): Week {
  if (hours === ALWAYS) return DAYS.map(() => [[0, MIDNIGHT]]);
  const week: Span[][] = DAYS.map(() => []);
  for (const part of hours.split("; ")) {
    const [days = "", times = ""] = part.split(" ");
    const [first = "", last = first] = days.split("-");
    const spans = times.split(",").map((span): Span => [minutesAt(span.slice(0, 5)), minutesAt(span.slice(6))]);
    week.fill(spans, dayNumber(first), dayNumber(last) + 1);
  }
  return week;
}

const dayNumber = (name: string) => DAYS.indexOf(name);
const minutesAt = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const isInOrder = (spans: readonly Span[]) => spans.every(([from], at) => from >= (spans[at - 1]?.[1] ?? 0));

const isWholeDay = ([span]: readonly Span[]) => span?.[0] === 0 && span[1] === MIDNIGHT;

/** Days with the same hours are one part, a row of them a range. */
function written(week: Week): string {
  const parts: { first: number; last: number; times: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const times = spans.map(([from, until]) => `${clock(from)}-${clock(until)}`).join(",");
    const before = parts.at(-1);
    if (before?.times === times) before.last = day;
    else parts.push({ first: day, last: day, times });
  }
  return parts
    .filter(({ times }) => times !== "")
    .map(({ first, last, times }) => `${first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`} ${times}`)
    .join("; ");
}

/**
 * «bis 17:00» or «rund um die Uhr»: how long the phone is answered on a day ("2026-11-22"); undefined if it is not,
 * or if nobody can know.
 */
export function reachableOn(hours: string | null, day: string): string | undefined {
  if (hours === null || isDayOff(day)) return undefined;
  if (hours === ALWAYS) return "rund um die Uhr";
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = weekOf(hours)[weekday]?.at(-1);
  return last && `bis ${clock(last[1])}`;
}

/** «Mo–Fr 08:00–12:00, 13:30–17:00, Sa 09:00–12:00» */
export const shownHours = (hours: string): string =>
  hours === ALWAYS ? "rund um die Uhr" : hours.replaceAll("-", "–").replaceAll(/[,;]\s*/g, ", ");

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
