import { m } from "#messages";
import { formatAgo, formatRelativeTime, isTimeUnit, type TimeUnit } from "../dates/relative-time.ts";
import { formatDate, formatMonth, localDay, monthNamed } from "../format.ts";
import { isKeyOf } from "../keys.ts";
import { language } from "../language.ts";

export type ReviewTime = {
  /** Relative wording, or the import's own words. */
  time: string;
  /** The full date, if known: «7. März 2026», «März 2026». */
  date: string | undefined;
  /** For machines and sorting: "2026-03-07", or "2026-03" if only the month is known. */
  day: string | undefined;
};

/**
 * Rule reviews-12: relative wording, by days, because pages are cached for one. An export's own words («vor einem
 * Jahr») are kept on German pages.
 */
export function shownTime(text: string, now: Date): ReviewTime {
  const known = readReviewTime(text);
  if (!known) return { time: relativeWords(text), date: undefined, day: undefined };
  const { day } = known;
  const isMonth = day.length === 7;
  const date = isMonth ? formatMonth(day) : formatDate(noonOf(day));
  const today = localDay(now);
  // A future date is an error and must not put the review before all others.
  if (day > today.slice(0, day.length)) return { time: date, date: undefined, day: undefined };
  if (isMonth) return { time: monthsAgo(day, today), date, day };
  return { time: daysAgo(day, today), date, day };
}

/** As in ReviewTime. */
type KnownTime = { day: string };

/**
 * Reads timestamps in machine formats, days and months in Swiss formats. Other text must not reach `Date`,
 * which reads 12.03.2024 as a day in December.
 */
export function readReviewTime(text: string): KnownTime | undefined {
  return readEpoch(text) ?? readIso(text) ?? readSwissDay(text) ?? readMonth(text);
}

/** Reads seconds or milliseconds between the 1970s and the year 2286. */
function readEpoch(text: string): KnownTime | undefined {
  if (/^\d{9,10}$/.test(text)) return atMoment(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return atMoment(Number(text));
  return undefined;
}

const ISO = /^([12]\d{3})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Without a time zone, only the day is known. */
function readIso(text: string): KnownTime | undefined {
  const [, year, month, date, time, zone] = ISO.exec(text) ?? [];
  const known = onDay(year, month, date);
  if (!known || !time || !zone) return known;
  return atMoment(Date.parse(`${known.day}T${time}${zone}`));
}

/** Reads «12.03.2024», «1.3.2024, 14:05» and «12. März 2024». */
function readSwissDay(text: string): KnownTime | undefined {
  const numbers = /^(\d{1,2})\. ?(\d{1,2})\. ?([12]\d{3})(?:,? \d\d?[:.]\d\d(?::\d\d)?(?: Uhr)?)?$/.exec(text);
  if (numbers) return onDay(numbers[3], numbers[2], numbers[1]);
  const [, date, name, year] = /^(\d{1,2})\. (\p{L}{3,9}\.?) ([12]\d{3})$/u.exec(text) ?? [];
  return onDay(year, monthNamed(name ?? ""), date);
}

/** Reads «März 2024» and "2024-03". */
function readMonth(text: string): KnownTime | undefined {
  const [, name = "", year] = /^(\p{L}{3,9}\.?) ([12]\d{3})$/u.exec(text) ?? [];
  const [, isoYear, isoMonth] = /^([12]\d{3})-(\d\d)$/.exec(text) ?? [];
  const first = onDay(year ?? isoYear, isoMonth ?? monthNamed(name), "1");
  return first && { day: first.day.slice(0, 7) };
}

function atMoment(ms: number): KnownTime | undefined {
  return Number.isNaN(ms) ? undefined : { day: localDay(new Date(ms)) };
}

/** Undefined for dates that do not exist, such as 31 February. */
function onDay(year?: string, month?: string | number, date?: string): KnownTime | undefined {
  if (!year || !month || !date) return undefined;
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), 12));
  const isReal = time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(date);
  return isReal ? { day: time.toISOString().slice(0, 10) } : undefined;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

function daysAgo(day: string, today: string): string {
  return day >= today ? m.review_today() : formatRelativeTime(noonOf(day), noonOf(today));
}

/** Counts calendar months, because only the month may be known. */
function monthsAgo(month: string, today: string): string {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const months = count(today) - count(month);
  if (months <= 0) return m.review_this_month();
  return months < 12 ? formatAgo(months, "month") : formatAgo(Math.floor(months / 12), "year");
}

const ENGLISH_DAYS = { "just now": m.format_just_now, today: m.review_today, yesterday: m.review_yesterday };

const GERMAN_UNITS: [TimeUnit, RegExp][] = [
  ["minute", /^vor (\S+) minuten?$/],
  ["hour", /^vor (\S+) stunden?$/],
  ["day", /^vor (\S+) tag(?:en)?$/],
  ["week", /^vor (\S+) wochen?$/],
  ["month", /^vor (\S+) monat(?:en)?$/],
  ["year", /^vor (\S+) jahr(?:en)?$/],
];

/** Translates relative times of English exports, and of German ones for other languages; keeps other text. */
function relativeWords(text: string): string {
  const given = text.toLowerCase();
  const [, amount = "", unit = ""] = /^(an?|\d{1,3}) (minute|hour|day|week|month|year)s? ago$/.exec(given) ?? [];
  if (isTimeUnit(unit)) return formatAgo(Number(amount) || 1, unit);
  if (isKeyOf(ENGLISH_DAYS, given)) return ENGLISH_DAYS[given]();
  return (language() === "de" ? undefined : fromGerman(given)) ?? text;
}

function fromGerman(text: string): string | undefined {
  for (const [unit, pattern] of GERMAN_UNITS) {
    const [, amount] = pattern.exec(text) ?? [];
    if (amount && /^(?:einem|einer|\d{1,3})$/.test(amount)) return formatAgo(Number(amount) || 1, unit);
  }
  return undefined;
}
