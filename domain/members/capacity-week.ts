import { localDay } from "../format.ts";
import { dayAfter } from "../offer/office-hours.ts";

/** The Monday of the week in Switzerland: "2026-11-23". */
export function weekOf(now: Date): string {
  const day = localDay(now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}
