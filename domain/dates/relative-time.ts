import { m } from "#messages";
import { formatNumber } from "../format.ts";
import { isKeyOf } from "../keys.ts";
import { monthsBefore } from "../retention.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * "gerade eben", "vor 3 Tagen", "vor 2 Monaten"; the future counts as now. Months are those of the calendar, as in
 * periods: "vor 6 Monaten" begins when a period of six months ends.
 */
export function formatRelativeTime(date: Date, now: Date): string {
  const passedMs = now.getTime() - date.getTime();
  if (passedMs < MINUTE_MS) return m.format_just_now();
  if (passedMs < HOUR_MS) return formatAgo(passedMs / MINUTE_MS, "minute");
  if (passedMs < DAY_MS) return formatAgo(passedMs / HOUR_MS, "hour");
  const days = passedMs / DAY_MS;
  if (days < 30) return formatAgo(days, "day");
  const months = Math.max(1, monthsPassed(date, now));
  return months < 12 ? formatAgo(months, "month") : formatAgo(months / 12, "year");
}

function monthsPassed(date: Date, now: Date): number {
  const months = (now.getUTCFullYear() - date.getUTCFullYear()) * 12 + now.getUTCMonth() - date.getUTCMonth();
  return monthsBefore(now, months) < date ? months - 1 : months;
}

const UNITS = {
  minute: m.format_minutes_ago,
  hour: m.format_hours_ago,
  day: m.format_days_ago,
  week: m.format_weeks_ago,
  month: m.format_months_ago,
  year: m.format_years_ago,
} as const;

export type TimeUnit = keyof typeof UNITS;
export const isTimeUnit = (name: string): name is TimeUnit => isKeyOf(UNITS, name);

/** "vor 3 Tagen"; rounded down. */
export function formatAgo(amount: number, unit: TimeUnit): string {
  const count = Math.floor(amount);
  return UNITS[unit]({ count, shown: formatNumber(count) });
}
