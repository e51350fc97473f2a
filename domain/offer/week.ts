import { m } from "#messages";

/** Start and end, in minutes since midnight. */
export type Span = readonly [from: number, until: number];
export const MIDNIGHT = 24 * 60;

/** The spans of each day, Monday first. */
export type Week = readonly Span[][];

export const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
export const ALWAYS = "24/7";

const DAY_NAMES = [
  m.offer_short_monday,
  m.offer_short_tuesday,
  m.offer_short_wednesday,
  m.offer_short_thursday,
  m.offer_short_friday,
  m.offer_short_saturday,
  m.offer_short_sunday,
];

/** Reads hours in our spelling. */
export function weekOf(hours: string): Week {
  if (hours === ALWAYS) return DAYS.map(() => [[0, MIDNIGHT]]);
  const week: Span[][] = DAYS.map(() => []);
  for (const part of hours.split("; ")) {
    const [days = "", times = ""] = part.split(" ");
    const [first = "", last = first] = days.split("-");
    const spans = times.split(",").map((span): Span => [minutesAt(span.slice(0, 5)), minutesAt(span.slice(6))]);
    week.fill(spans, dayNumber(first), dayNumber(last) + 1);
  }
  return week;
}

/** Each span of a week with its days (Monday is 0). One until midnight ends a minute before: the last time of a day. */
export function daysBySpan(hours: string): { span: string; opens: string; closes: string; days: number[] }[] {
  const spans = weekOf(hours).flatMap((day, number) => day.map((span) => ({ span, number })));
  return [...Map.groupBy(spans, ({ span }) => span.join())].map(([span, same]) => {
    const [opens, closes]: Span = same[0]?.span ?? [0, MIDNIGHT];
    const days = same.map(({ number }) => number);
    return { span, opens: clock(opens), closes: clock(Math.min(closes, MIDNIGHT - 1)), days };
  });
}

const dayNumber = (name: string) => DAYS.indexOf(name);
const minutesAt = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** «Mo–Fr 08:00–12:00, 13:30–17:00, Sa 09:00–12:00» */
export const shownHours = (hours: string): string =>
  hours === ALWAYS
    ? m.offer_around_the_clock()
    : hours
        .replaceAll(/[A-Z][a-z]/g, (day) => DAY_NAMES[dayNumber(day)]?.() ?? day)
        .replaceAll("-", "–")
        .replaceAll(/[,;]\s*/g, ", ");

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
