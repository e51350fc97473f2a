import { fold } from "../fold.ts";
import { isDayOff } from "./days-off.ts";

/** From and until, in minutes since midnight. */
type Span = readonly [from: number, until: number];
/** The spans of each day, Monday first. */
export type Week = readonly Span[][];

const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const ALWAYS = "24/7";
const MIDNIGHT = 24 * 60;

/** Beginnings of folded names of days in German, French, Italian and English. */
const DAY_NAMES = [
  "mo|lu",
  "di|tu|mardi|ma(?!r?z)",
  "mi|me|we",
  "do|je|gi|th",
  "fr|ve",
  "sa",
  "so|su|dim|do(?:m|menica)",
].map((names) => new RegExp(`^(?:${names})`));

/** As the whole text: «24h Notfall, Büro 8-17» are other hours. */
const WHOLE_DAYS =
  /^\s*(?:7\s*[x×]\s*24\s*h?|24\s*\/\s*7|24\s*h(?:\s*\/\s*(?:24|7 ?j?))?|24[\s-]stunden(?:\s*\/\s*7 tage)?|rund um die uhr)(?:\s+(?:täglich|erreichbar|offen|besetzt))?[\s.]*$/i;

/**
 * Hours as files and editors write them («Mo-Fr 08:00-12:00, 13.30-17 Uhr; Sa 9-12», «täglich 7-22», «24/7»,
 * or the objects and lists of exports, by day) in one spelling: "Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00".
 * Undefined if any part cannot be read, because half of the hours would be wrong hours.
 */
export function readHours(value: unknown): string | undefined {
  const text = typeof value === "object" && value !== null ? linesOf(value).join(";") : String(value ?? "");
  if (WHOLE_DAYS.test(text)) return ALWAYS;
  const parts = text.split(/[;\n|]/).filter((part) => part.trim() !== "");
  const read = parts.map(readPart).filter((part) => part !== undefined);
  const week = DAYS.map((_, day) => read.flatMap(({ days, spans }) => (days.includes(day) ? spans : [])));
  if (read.length < parts.length || week.every((spans) => spans.length === 0) || !week.every(isInOrder))
    return undefined;
  return week.every(isWholeDay) ? ALWAYS : written(week);
}

/** The hours of a text in our spelling. */
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

const dayNumber = (name: string) => DAYS.indexOf(name);
const minutesAt = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** `{"Montag": ["08:00 bis 17:00"]}`, `[{"day": "Montag", "hours": "08:00 bis 17:00"}]` or lines. */
function linesOf(value: object): string[] {
  if (!Array.isArray(value)) {
    return Object.entries(value).map(([day, hours]) => `${day} ${[hours].flat().join(",")}`);
  }
  return value.map((entry) =>
    typeof entry === "object" && entry !== null ? Object.values(entry).flat().join(" ") : String(entry),
  );
}

function readPart(part: string): { days: number[]; spans: Span[] } | undefined {
  const [, names = "", times = ""] = /^([^\d]*?)\s*:?\s*((?:\d.*)?)$/s.exec(part.trim()) ?? [];
  const isClosed = /geschlossen|ferme|fermé|chiuso|closed/i.test(part);
  const days = readDays(names.replace(/geschlossen|ferm[eé]|chiuso|closed/i, ""));
  if (days === undefined) return undefined;
  if (isClosed) return { days, spans: [] };
  const spans = times.split(/,|\bund\b|\bet\b|\be\b|\//).map(readSpan);
  return spans.every((span) => span !== undefined) ? { days, spans } : undefined;
}

function readDays(text: string): number[] | undefined {
  const folded = fold(text.replace(/[–—-]/g, " bis ").replace(/[,+&/]/g, " und "))
    .replace(/(?<![a-z])(?:von|vom|du|de|da|dal|dalla)(?![a-z])/g, "")
    .replace(/(?<![a-z])(?:bis|au|a|al|alla|to)(?![a-z])/g, " bis ")
    .replace(/(?<![a-z])(?:und|et|e|and)(?![a-z])/g, " und ")
    .trim();
  if (/^(?:|taglich|alle tage|jeden tag|tous les jours|ogni giorno)$/.test(folded)) return DAYS.map((_, day) => day);
  const days: number[] = [];
  for (const range of folded.split(" und ")) {
    const ends = range.trim().split(" bis ").map(dayOf);
    const [first, last = first] = ends;
    if (first === undefined || last === undefined || ends.length > 2) return undefined;
    for (let day = first; day !== (last + 1) % 7 || days.length === 0; day = (day + 1) % 7) days.push(day);
  }
  return days;
}

/** Undefined for several words, of which only the first would be read. */
function dayOf(name: string): number | undefined {
  if (/\s/.test(name.trim())) return undefined;
  const day = DAY_NAMES.findLastIndex((pattern) => pattern.test(name.trim()));
  return day < 0 ? undefined : day;
}

function readSpan(text: string): Span | undefined {
  const times = text.replace(/uhr|h(?=\s|$)/gi, "").split(/[–—-]|bis|to|à/i);
  const [from, until] = times.map(readTime);
  if (times.length !== 2 || from === undefined || until === undefined) return undefined;
  return from < until ? [from, until] : undefined;
}

function readTime(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2] ?? 0);
  return minutes <= MIDNIGHT && Number(match[2] ?? 0) < 60 ? minutes : undefined;
}

const isInOrder = (spans: readonly Span[]) => spans.every(([from], at) => from >= (spans[at - 1]?.[1] ?? 0));

const isWholeDay = ([span]: readonly Span[]) => span?.[0] === 0 && span[1] === MIDNIGHT;

/** Days with the same hours are one part, a row of them a range. */
function written(week: Week): string {
  const parts: { first: number; last: number; times: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const times = spans.map(([from, until]) => `${clock(from)}-${clock(until)}`).join(",");
    const before = parts.at(-1);
    if (before?.times === times) before.last = day;
    else parts.push({ first: day, last: day, times });
  }
  return parts
    .filter(({ times }) => times !== "")
    .map(({ first, last, times }) => `${first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`} ${times}`)
    .join("; ");
}

/**
 * «bis 17:00» or «rund um die Uhr»: how long the phone is answered on a day ("2026-11-22"); undefined if it is not,
 * or if nobody can know.
 */
export function reachableOn(hours: string | null, day: string): string | undefined {
  if (hours === null || isDayOff(day)) return undefined;
  if (hours === ALWAYS) return "rund um die Uhr";
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = weekOf(hours)[weekday]?.at(-1);
  return last && `bis ${clock(last[1])}`;
}

/** «Mo–Fr 08:00–12:00, 13:30–17:00, Sa 09:00–12:00» */
export const shownHours = (hours: string): string =>
  hours === ALWAYS ? "rund um die Uhr" : hours.replaceAll("-", "–").replaceAll(/[,;]\s*/g, ", ");

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
