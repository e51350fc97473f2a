import { m } from "#messages";
import { language } from "./language.ts";

const MONTHS = [
  m.format_january,
  m.format_february,
  m.format_march,
  m.format_april,
  m.format_may,
  m.format_june,
  m.format_july,
  m.format_august,
  m.format_september,
  m.format_october,
  m.format_november,
  m.format_december,
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Between groups of three digits: Swiss French has a thin space, which does not break. */
const separator = () => (language() === "fr" ? "\u202f" : "'");

/** Swiss French writes a comma, but not in amounts of money. */
const decimalMark = () => (language() === "fr" ? "," : ".");

const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, separator());

/**
 * 1087 → "1'087". Without Intl, whose separator for de-CH changed from ’ to ' in 2025: server and browser must agree.
 */
export function formatNumber(value: number): string {
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  return `${value < 0 ? "-" : ""}${grouped(whole)}${fraction ? decimalMark() + fraction : ""}`;
}

/** 6 → "sechs"; digits from eleven on. */
export const numberWord = (value: number): string => m.format_numbers().split(" ")[value] ?? formatNumber(value);

/** 1535 → "CHF 15.35", in French "15.35 CHF"; 35000 → "CHF 350", with a non-breaking space. */
export function formatFrancs(rappen: number): string {
  const francs = grouped(String(Math.trunc(Math.abs(rappen) / 100)));
  const rest = Math.abs(rappen) % 100;
  const cents = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  const amount = `${rappen < 0 ? "-" : ""}${francs}${cents}`;
  return language() === "fr" ? `${amount}\u00a0CHF` : `CHF\u00a0${amount}`;
}

/** "7. März 2026", the date in Switzerland. */
export const formatDate = (date: Date): string => formatDay(localDay(date));

/** Cuts a text after a word to at most `most` characters, with «…» at the end. */
export function cutAfterWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${(end > 0 ? text.slice(0, end) : wholeCharacters(text, most)).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** At most `most` units of UTF-16, without a part of a character: an emoji may have ten of them. */
export function wholeCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(most)?.index);
}

const firstMark = () => (language() === "fr" ? "er" : language() === "it" ? "°" : "");

/** "2026-03-07" → "7. März 2026", "7 mars 2026"; the first of a month is "1er" in French, "1°" in Italian. */
export function formatDay(day: string): string {
  const number = Number(day.slice(8, 10));
  const mark = language() === "de" ? "." : number === 1 ? firstMark() : "";
  return `${number}${mark} ${formatMonth(day)}`;
}

/** "7. März 2026, 14:05", Swiss time. */
export function formatMoment(date: Date): string {
  const { day, time } = zurichClock(date);
  return `${formatDay(day)}, ${time}`;
}

/** "heute 21:46", "gestern 21:46", otherwise as `formatMoment`. */
export function formatMomentNear(date: Date, now: Date): string {
  const { day, time } = zurichClock(date);
  if (day === localDay(now)) return m.format_today({ time });
  // From noon, because days on which clocks change have 23 or 25 hours.
  const dayBefore = localDay(new Date(Date.parse(`${localDay(now)}T12:00:00Z`) - DAY_MS));
  return day === dayBefore ? m.format_yesterday({ time }) : m.format_moment({ day: formatDay(day), time });
}

/** ["A", "B", "C"] → "A, B und C". `last`: joins the last two. */
export const formatList = (names: readonly string[], last: string = m.format_and()): string =>
  [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(` ${last} `);

/** Between the parts of a line. */
export const semicolon = () => (language() === "fr" ? "\u202f; " : "; ");

/** Begins with a capital, as labels and sentences do. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "2026-03" → "März 2026". */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]?.()} ${month.slice(0, 4)}`;

/** 3 for «März», «märz» and «Mär.»; undefined for anything but a German month. */
export function monthNamed(name: string): number | undefined {
  const word = name.toLowerCase().replace(/\.$/, "");
  const isShort = word.length === 3 || word === "sept";
  const at = MONTHS.map((month) => month({}, { locale: "de" }).toLowerCase()).findIndex(
    (month) => month === word || (isShort && month.startsWith(word)),
  );
  return at === -1 ? undefined : at + 1;
}

/** "2026-03-07", the date in Switzerland. */
export const localDay = (date: Date): string => zurichClock(date).day;

/**
 * Date, time and hour in Switzerland: "2026-03-07", "09:05", 9. Summer time as in Art. 2 of the Swiss ordinance on
 * summer time (SR 941.299.1), from 1996 on. Intl would block a phone for 60 ms while it loads all time zones.
 */
export function zurichClock(date: Date | number): { day: string; time: string; hour: number } {
  const year = new Date(date).getUTCFullYear();
  const isSummer = Number(date) >= clockChange(year, MARCH) && Number(date) < clockChange(year, OCTOBER);
  const local = new Date(Number(date) + (isSummer ? 2 : 1) * HOUR_MS).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16), hour: Number(local.slice(11, 13)) };
}

const MARCH = 2;
const OCTOBER = 9;

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** "0.73" → "0,73" in French. */
export const withDecimals = (number: string): string => number.replace(".", decimalMark());

/** One decimal: 4.62 → "4.6". */
export const formatRating = (rating: number): string => withDecimals(rating.toFixed(1));

/**
 * "3.2 km", without decimals from ten kilometres on. Undefined below one kilometre: the register has only the commune's
 * coordinates for some places, so two of them may coincide.
 */
export function formatDistance(km: number): string | undefined {
  if (km < 1) return undefined;
  return km < 9.95 ? `${formatRating(km)} km` : `${formatNumber(Math.round(km))} km`;
}

/** "1 Bewertung", "1'087 Bewertungen". */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}
