import { localDay } from "./format.ts";

const NIGHTLY_HOUR = 3;

const ZURICH_HOUR = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Zurich",
  hour: "numeric",
  hourCycle: "h23",
});

/** Of the two nightly ticks exactly one is 03:00 local time, on the days of the clock change too. */
export const isThreeInZurich = (date: Date) => hourInZurich(date) === NIGHTLY_HOUR;

/** The Swiss day whose 03:00 was the last before this moment: "2026-03-29". */
export function lastNight(now: Date): string {
  const today = localDay(now);
  return hourInZurich(now) >= NIGHTLY_HOUR ? today : dayBefore(today);
}

const hourInZurich = (date: Date) => Number.parseInt(ZURICH_HOUR.format(date), 10);

/** By the calendar: a day is not always 24 hours long. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Until midnight in Switzerland. By its clock, less the hour that a change of clocks takes from the day. */
export function secondsLeftOfDay(now: Date): number {
  const today = localDay(now);
  const begun = hourInZurich(now) * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const left = 86_400 - begun;
  const isTomorrow = localDay(new Date(now.getTime() + left * 1000 - 1000)) !== today;
  return isTomorrow ? left - 3600 : left;
}
