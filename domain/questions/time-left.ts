import { m } from "#messages";
import { formatMoment, formatMomentNear } from "../format.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Beyond this many hours, a night lies in between, and a time is clearer than a number of hours. */
const MOST_HOURS = 12;

/** How long a provider has until it is reminded of a question: «noch 1 Stunde 20». */
export function timeLeft({ sentAt, remindAt }: { sentAt: string; remindAt: string | null }, now: Date): string {
  const minutes = remindAt === null ? 0 : Math.floor((Date.parse(remindAt) - now.getTime()) / MINUTE_MS);
  if (remindAt === null || minutes <= 0) {
    return m.desk_waits_since({ moment: formatMomentNear(new Date(sentAt), now) });
  }
  return minutes < MOST_HOURS * HOUR_MINUTES
    ? m.desk_left({ time: minutesInWords(minutes) })
    : m.desk_until({ moment: formatMoment(new Date(remindAt)) });
}

/** «45 Minuten», «1 Stunde 20» */
export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < HOUR_MINUTES) return m.desk_minutes({ count: whole, shown: whole });
  const rest = whole % HOUR_MINUTES;
  const hours = Math.floor(whole / HOUR_MINUTES);
  return `${m.desk_hours({ count: hours, shown: hours })}${rest > 0 ? ` ${rest}` : ""}`;
}
