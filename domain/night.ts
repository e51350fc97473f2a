import { localDay } from "./format.ts";

const NIGHTLY_HOUR = 3;

const ZURICH_HOUR = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Zurich", hour: "numeric", hourCycle: "h23" });

/** Exactly one of the two nightly ticks is 03:00 local time, also on the days of the clock changes. */
export const isThreeInZurich = (date: Date) => hourInZurich(date) === NIGHTLY_HOUR;

/** The Swiss date of the latest 03:00 before this moment: "2026-03-29". */
export function lastNight(now: Date): string {
  const today = localDay(now);
  return hourInZurich(now) >= NIGHTLY_HOUR ? today : dayBefore(today);
}

const hourInZurich = (date: Date) => Number.parseInt(ZURICH_HOUR.format(date), 10);

/** By calendar, because a day may have 23 or 25 hours. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Until midnight in Switzerland, by the local clock, less an hour on days with a clock change ahead. */
export function secondsLeftOfDay(now: Date): number {
  const today = localDay(now);
  const begun = hourInZurich(now) * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const left = 86_400 - begun;
  const isTomorrow = localDay(new Date(now.getTime() + left * 1000 - 1000)) !== today;
  return isTomorrow ? left - 3600 : left;
}
