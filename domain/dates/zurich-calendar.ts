import { formatMoment, localDay, zurichClock } from "../format.ts";

/** The first moment of a day in Switzerland, "2026-03-07". */
export const dayStart = (day: string): string => new Date(swissMidnight(day)).toISOString();

/** The first moment after a day in Switzerland. */
export const dayEnd = (day: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return dayStart(next);
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Switzerland is one or two hours ahead of UTC, so this tries both. */
function swissMidnight(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const summer = utc - 2 * HOUR_MS;
  return zurichClock(summer).hour === 0 ? summer : utc - HOUR_MS;
}

/** A day, a week from Monday on, or a month. `day`: its first day in Switzerland; `from`, `until`: start and end. */
export type Period = { day: string; from: string; until: string };

export type WeekCount = { day: string; count: number };

/** This week and those before it, oldest first. */
export function lastWeeks(now: Date, count: number): Period[] {
  const today = Date.parse(`${localDay(now)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const monday = today - (sinceMonday + (count - 1 - at) * 7) * DAY_MS;
    const day = dayOf(monday);
    return { day, from: dayStart(day), until: dayEnd(dayOf(monday + 6 * DAY_MS)) };
  });
}

/** Today in Switzerland and the days before it, oldest first. */
export function lastDays(now: Date, count: number): Period[] {
  const today = Date.parse(`${localDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => {
    const day = dayOf(today - (count - 1 - at) * DAY_MS);
    return { day, from: dayStart(day), until: dayEnd(day) };
  });
}

/** The first day of the month in Switzerland: "2026-11-01". */
export const monthOf = (time: Date): string => `${localDay(time).slice(0, 7)}-01`;

/** The months from that of `since` to the present one, oldest first. */
export function monthsSince(since: Date, now: Date): Period[] {
  const months: Period[] = [];
  for (let day = monthOf(since); day <= localDay(now); ) {
    const next = dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1));
    months.push({ day, from: dayStart(day), until: dayStart(next) });
    day = next;
  }
  return months;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const NIGHTLY_HOUR = 3;

/** Exactly one of the two nightly ticks is 03:00 local time, also on the days of the clock changes. */
export const isThreeInZurich = (date: Date) => zurichClock(date).hour === NIGHTLY_HOUR;

/** The Swiss date of the latest 03:00 before this moment: "2026-03-29". */
export function lastNight(now: Date): string {
  const today = localDay(now);
  return zurichClock(now).hour >= NIGHTLY_HOUR ? today : dayBefore(today);
}

/** By calendar, because a day may have 23 or 25 hours. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Seconds until midnight in Switzerland; an hour too few before the clocks go back that day. */
export function secondsLeftOfDay(now: Date): number {
  const today = localDay(now);
  const begun = zurichClock(now).hour * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const left = 86_400 - begun;
  const isTomorrow = localDay(new Date(now.getTime() + left * 1000 - 1000)) !== today;
  return isTomorrow ? left - 3600 : left;
}

/** The distance from UTC in Switzerland: "+01:00" in winter, "+02:00" in summer. */
export const offsetOf = (date: Date): string => `+0${(24 + zurichClock(date).hour - date.getUTCHours()) % 24}:00`;

/** The text of a table cell, empty if the event has not happened. */
export const momentOr = (moment: string | null): string => (moment === null ? "" : formatMoment(new Date(moment)));
