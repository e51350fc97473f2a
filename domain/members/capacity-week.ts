import { localDay } from "../format.ts";
import { dayAfter, dueAt, momentOf } from "../offer/office-hours.ts";
import type { CantonCode } from "../places/canton.ts";

/** One calendar for all, because the mails of a week go out together. */
const CALENDAR: CantonCode = "ZH";

/** The Monday of the week in Switzerland: "2026-11-23". */
export function weekOf(now: Date): string {
  const day = localDay(now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The moment at which the next week begins, and what was mailed for this one ends. */
export const weekEnd = (week: string): Date => momentOf(dayAfter(week, 7), 0);

/** Mails that nobody waits for are written while people work. */
export const isOfficeTime = (now: Date): boolean => dueAt(now, 0, CALENDAR) <= now;
