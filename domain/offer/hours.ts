import { m } from "#messages";
import { isDayOff } from "./days-off.ts";
import { CLOSED_SIGN } from "./hours-language.ts";
import { type HoursGroup, readGroups } from "./hours-words.ts";
import { ALWAYS, clock, DAYS, MIDNIGHT, type Span, type Week, weekOf } from "./week.ts";

/**
 * Reads the hours of files and editors («Mo-Fr 08:00-12:00, 13.30-17 Uhr; Sa 9-12», «täglich 7-22», «24/7», or exports'
 * objects and lists by day) into one spelling: "Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00". Undefined if any part
 * cannot be read, because half of the hours would be wrong.
 */
export function readHours(value: unknown): string | undefined {
  const lines = typeof value === "object" && value !== null ? hoursLines(value) : [String(value ?? "")];
  const parts = lines.flatMap((line) => line.split(/[;\n|]/)).filter((text) => text.trim() !== "");
  const groups = readGroups(parts) ?? [];
  const week = weekFrom(groups);
  if (week.every((spans) => spans.length === 0) || !week.every(isInOrder) || groups.some(isOfClock)) return undefined;
  return week.every(isWholeDay) ? ALWAYS : written(week);
}

/** A closed day overrides what came before: «Mo-Fr 8-17, Mi geschlossen». */
function weekFrom(groups: readonly HoursGroup[]): Week {
  const week: Span[][] = DAYS.map(() => []);
  for (const { days, spans } of groups) {
    for (const day of new Set(days)) week[day] = spans.length > 0 ? [...(week[day] ?? []), ...spans] : [];
  }
  return week.map((spans) => spans.toSorted(([a], [b]) => a - b));
}

/** «8-12, 2-6» rather means the afternoon than the night. */
const isOfClock = ({ spans }: HoursGroup) =>
  spans.some(([from, until], at) => {
    const [earlier, end] = spans[at - 1] ?? [0, 0];
    return from >= 60 && until <= 7 * 60 && from < earlier && end <= 13 * 60;
  });

const isInOrder = (spans: readonly Span[]) => spans.every(([from], at) => from >= (spans[at - 1]?.[1] ?? 0));

const isWholeDay = ([span]: readonly Span[]) => span?.[0] === 0 && span[1] === MIDNIGHT;

/** Groups days with the same hours; consecutive ones form a range. */
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
 * «bis 17:00» or «rund um die Uhr»: how long the phone is answered on a day ("2026-11-22"); undefined if it is not, or
 * if that is unknown.
 */
export function reachableOn(hours: string | null, day: string): string | undefined {
  if (hours === null || isDayOff(day)) return undefined;
  if (hours === ALWAYS) return m.offer_around_the_clock();
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = weekOf(hours)[weekday]?.at(-1);
  return last && m.offer_until({ time: clock(last[1]) });
}

type Item = Record<string, unknown>;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A text that is not valid in hours, so that hours containing it are rejected. */
const UNREADABLE = "?";

const keyOf = (key: string) => key.toLowerCase().replace(/[^a-z]/g, "");

const isNamed = (pattern: RegExp) => (key: string) => pattern.test(keyOf(key));

const isDay = isNamed(/^(?:days?(?:ofweek)?|weekdays?|tage?|wochentage?|jours?|giorn[oi]|name)$/);

const isFrom = isNamed(/^(?:opens?|from|start|begin|von|open(?:s|ing)?(?:at|time)|starttime|de|da)$/);

const isUntil = isNamed(/^(?:closes?|to|until|till|end|bis|clos(?:e|es|ing)?(?:at|time)|endtime|au|a)$/);

const isWholeDayFlag = isNamed(/^(?:is)?(?:open)?(?:h|hours)(?:open)?$|^allday$|^roundtheclock$/);

const isClosedFlag = isNamed(/^(?:is)?closed$|^geschlossen$/);

const isOpenFlag = isNamed(/^(?:is)?open$|^opennow$/);

/** Keys of Google and schema.org beside the hours, which are ignored. */
const isAside = isNamed(
  /^(?:opennow|type|timezone|utcoffset|nextopentime|nextclosetime|specialdays|secondaryhourstype)$/,
);

const isObject = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Lines for the hours in exports: days with a text, a list or a start and an end; entries with a day; Google's weeks
 * and periods; schema.org's specifications. Lists spread over columns have numbers as keys.
 */
function hoursLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (Array.isArray(item) ? item.join(" ") : hoursLines(item)));
  if (!isObject(value)) return [String(value ?? "")];
  const numbered = numberedItems(value);
  if (numbered) return hoursLines(numbered);
  const weekly = Object.keys(value).find(isNamed(/^weekday(?:descriptions|text)$/));
  if (weekly && size(value[weekly]) > 0) return hoursLines(value[weekly]);
  if (size(value.periods) > 0) return hoursLines(value.periods);
  if (isObject(value.open) && "day" in value.open) return [periodLine(value.open, value.close)];
  const entries = Object.entries(value).filter(([key]) => !isAside(key));
  const day = entries.find(([key]) => isDay(key));
  if (day) return [`${dayNames(day[1])} ${times(Object.fromEntries(entries.filter((entry) => entry !== day)))}`];
  if (entries.some(([key]) => isFrom(key))) return [times(value)];
  return entries.map(([key, hours]) => `${key} ${times(hours)}`);
}

const size = (value: unknown) => (isObject(value) || Array.isArray(value) ? Object.keys(value).length : 0);

function numberedItems(value: Item): unknown[] | undefined {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

/** Reads «https://schema.org/Monday» as Monday. */
const dayNames = (value: unknown): string =>
  (isObject(value) ? Object.values(value) : [value].flat()).map((day) => String(day).replace(/^.*\//, "")).join(", ");

function times(value: unknown): string {
  if (value === null || value === undefined || value === "" || value === false) return CLOSED_SIGN;
  if (Array.isArray(value)) return value.length > 0 ? value.map(times).join(", ") : CLOSED_SIGN;
  if (!isObject(value)) return String(value);
  return times(numberedItems(value) ?? timesOfObject(value));
}

function timesOfObject(value: Item): string[] {
  const entries = Object.entries(value).filter(([key]) => !isAside(key));
  const flagged = (isFlag: (key: string) => boolean, flag: boolean) =>
    entries.some(([key, given]) => isFlag(key) && (given === flag || String(given).toLowerCase() === String(flag)));
  if (flagged(isClosedFlag, true) || flagged(isOpenFlag, false)) return [];
  if (flagged(isWholeDayFlag, true)) return ["24 h"];
  const said = entries.filter(([, given]) => typeof given !== "boolean");
  const from = said.find(([key]) => isFrom(key))?.[1];
  const until = said.find(([key]) => isUntil(key))?.[1];
  if (from && until) return [`${clockOf(from)} - ${clockOf(until)}`];
  if (from || until) return [UNREADABLE];
  return said.map(([, given]) => times(given));
}

/** Accepts "0800", 800 and {hour: 8}. */
function clockOf(time: unknown): string {
  if (isObject(time)) {
    const minute = String(time.minute ?? time.minutes ?? 0).padStart(2, "0");
    return time.time === undefined ? `${time.hour ?? time.hours ?? 0}:${minute}` : clockOf(time.time);
  }
  return String(time).replace(/^(\d{1,2})(\d{2})$/, "$1:$2");
}

/** At Google, a provider that is always open has a period that begins on a Sunday and never ends. */
function periodLine(open: Item, close: unknown): string {
  const [from, day] = [clockOf(open), Number(open.day)];
  if (!isObject(close)) return day === 0 && /^0?0:00$/.test(from) ? "24/7" : UNREADABLE;
  const until = clockOf(close);
  const isMidnight = /^0?0:00$/.test(until) && Number(close.day) === (day + 1) % 7;
  if (Number(close.day) !== day && !isMidnight) return UNREADABLE;
  return `${WEEKDAYS[day] ?? UNREADABLE} ${from} - ${isMidnight ? "24:00" : until}`;
}
