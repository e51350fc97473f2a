import { countOf, formatMoment, formatMomentNear } from "../format.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Beyond so many hours, a night lies in between, and a moment says more than a number. */
const MOST_HOURS = 12;

/** How long a provider has until it is reminded of a question: «noch 1 Stunde 20». */
export function timeLeft({ sentAt, remindAt }: { sentAt: string; remindAt: string | null }, now: Date): string {
  const minutes = remindAt === null ? 0 : Math.floor((Date.parse(remindAt) - now.getTime()) / MINUTE_MS);
  if (remindAt === null || minutes <= 0) return `wartet seit ${formatMomentNear(new Date(sentAt), now)} Uhr`;
  return minutes < MOST_HOURS * HOUR_MINUTES
    ? `noch ${minutesInWords(minutes)}`
    : `bis ${formatMoment(new Date(remindAt))} Uhr`;
}

/** «45 Minuten», «1 Stunde 20» */
export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < HOUR_MINUTES) return countOf(whole, "Minute", "Minuten");
  const rest = whole % HOUR_MINUTES;
  return `${countOf(Math.floor(whole / HOUR_MINUTES), "Stunde", "Stunden")}${rest > 0 ? ` ${rest}` : ""}`;
}
