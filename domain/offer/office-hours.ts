import { localDay } from "../format.ts";
import type { CantonCode } from "../places/canton.ts";
import { isHolidayIn } from "./holidays.ts";

/** From and until, in minutes since midnight, from Monday to Friday. */
const SPANS = [
  [8 * 60, 12 * 60],
  [13 * 60 + 30, 17 * 60],
] as const;

/** Office hours of a working day. */
export const WORKING_DAY_HOURS = 7.5;

const MINUTE_MS = 60_000;

const ZURICH_HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Zurich", hour: "numeric", hourCycle: "h23" });

/**
 * The moment at which so many office hours have passed: Monday to Friday 08:00–12:00 and 13:30–17:00 in Switzerland, but
 * not on holidays of the canton.
 */
export function dueAt(sentAt: Date, hours: number, canton: CantonCode): Date {
  let leftMs = hours * 60 * MINUTE_MS;
  for (let day = localDay(sentAt); ; day = dayAfter(day)) {
    for (const [from, until] of isOfficeDay(day, canton) ? SPANS : []) {
      const start = Math.max(momentOf(day, from).getTime(), sentAt.getTime());
      const openMs = momentOf(day, until).getTime() - start;
      if (openMs >= leftMs) return new Date(start + leftMs);
      leftMs -= Math.max(openMs, 0);
    }
  }
}

function isOfficeDay(day: string, canton: CantonCode): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isHolidayIn(canton, day);
}

/**
 * A time of day in Switzerland, in minutes since midnight, as a moment. The clocks change in the night, so the
 * difference at noon holds for the whole day.
 */
export function momentOf(day: string, minutes: number): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  const aheadHours = Number.parseInt(ZURICH_HOUR.format(noon), 10) - 12;
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minutes - aheadHours * 60) * MINUTE_MS);
}

export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
