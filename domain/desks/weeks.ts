import { dayEnd, dayStart } from "../audit/audit-days.ts";
import { localDay } from "../format.ts";

const DAY_MS = 86_400_000;

/** A week from Monday on, or a day; `day` is its first in Switzerland, the moments are its start and its end. */
export type Period = { day: string; from: string; until: string };

export type WeekCount = { day: string; count: number };

/** The week of this moment and those before it, the oldest first. */
export function lastWeeks(now: Date, count: number): Period[] {
  const today = Date.parse(`${localDay(now)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const monday = today - (sinceMonday + (count - 1 - at) * 7) * DAY_MS;
    const day = dayOf(monday);
    return { day, from: dayStart(day), until: dayEnd(dayOf(monday + 6 * DAY_MS)) };
  });
}

/** Today in Switzerland and the days before it, the oldest first. */
export function lastDays(now: Date, count: number): Period[] {
  const today = Date.parse(`${localDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => {
    const day = dayOf(today - (count - 1 - at) * DAY_MS);
    return { day, from: dayStart(day), until: dayEnd(day) };
  });
}

/** Of a midnight in UTC. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
