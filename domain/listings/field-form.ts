import { m } from "#messages";
import { isKeyOf, recordOf } from "../keys.ts";
import { lineOfParts, PRICE_PARTS, type PricePart, priceParts } from "../offer/prices.ts";
import { type Licence, licenceOf } from "../offer/read-items.ts";
import { ALWAYS, clock, DAYS, type Week, weekOf } from "../offer/week.ts";
import { type FieldKind, fieldOf, LISTING_FIELDS, type ListingField } from "./fields.ts";

/**
 * Forms show some kinds of fields in several controls, whose names are parts of the field's name. This file turns their
 * values into the one text that the field's parser reads, and back, so that a form works without script.
 */
export type FormValues = Record<string, string>;

export type End = "von" | "bis";
export const ENDS: readonly End[] = ["von", "bis"];

export const WORKDAYS = "werktage";

/** The breaks of a week, each for all days. */
const PAUSES = [0, 1];

/** The names of the controls of a field. */
export const partOf = {
  /** Further items of a list, one per line. */
  more: (field: ListingField) => `${field}.mehr`,
  /** Removes all stored items of a list at once. */
  none: (field: ListingField) => `${field}.keine`,
  always: (field: ListingField) => `${field}.immer`,
  /** The day, by its number, whose hours other days have, too. */
  source: (field: ListingField) => `${field}.wie`,
  /** A day that gets these hours, by its number, or all working days. */
  copy: (field: ListingField, to: number | typeof WORKDAYS) => `${field}.auch.${to}`,
  hour: (field: ListingField, day: number, end: End) => `${field}.${day}.${end}`,
  /** A break that divides the hours of each day around it; the second one has a name of its own. */
  pause: (field: ListingField, at: number, end: End) => `${field}.pause${at === 0 ? "" : at + 1}.${end}`,
  licence: (field: ListingField, row: number, part: keyof Licence) => `${field}.${row}.${part}`,
  price: (field: ListingField, row: number, part: PricePart) => `${field}.${row}.${part}`,
};

/** `stored`: what the form showed at first. */
type TextOf = (field: ListingField, values: FormValues, stored?: string) => string;

const lines = (...texts: (string | undefined)[]) =>
  texts
    .flatMap((text) => text?.split("\n") ?? [])
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** A line of an area's form that stands for all of the listing's service area; German in every language. */
export const AS_SERVICE_AREA = "wie Einsatzgebiet";

/** New ticks and lines count even beside the tick that removes all: without script, boxes stay ticked. */
const list: TextOf = (field, values, stored = "") => {
  const removed = values[partOf.none(field)] ? stored.split("\n") : [];
  const ticked = values[field]?.split("\n").filter((line) => !removed.includes(line));
  return lines(ticked?.join("\n"), values[partOf.more(field)]);
};

/**
 * A text that the parser refuses and does not treat as empty, so that contradictory hours are refused and never dropped
 * (rule claim-26).
 */
const UNREADABLE = "Mo ?-?";

const hours: TextOf = (field, values, stored = "") => {
  // Hours that the week cannot show were edited as a text.
  if (values[field] !== undefined) return values[field].trim();
  if (values[partOf.always(field)]) return hasNewTimes(field, values, stored) ? UNREADABLE : ALWAYS;
  const { source, days, isEmpty } = copied(field, values);
  if (isEmpty) return UNREADABLE;
  const pauses = pausesIn(field, values);
  if (pauses === undefined) return UNREADABLE;
  return DAYS.flatMap((name, day) => {
    const span = typedAt(values, (end) => partOf.hour(field, days.includes(day) ? source : day, end));
    return span.some(Boolean) ? [`${name} ${aroundPauses(span, pauses)}`] : [];
  }).join("; ");
};

/** Stored times may stay beside the tick for «always»: without script, they would have to be emptied one by one. */
function hasNewTimes(field: ListingField, values: FormValues, stored: string): boolean {
  const shown = hoursValues(field, stored) ?? {};
  return TIMES.some((nameOf) => (values[nameOf(field)]?.trim() || shown[nameOf(field)]) !== shown[nameOf(field)]);
}

const TIMES = ENDS.flatMap((end) => [
  ...PAUSES.map((at) => (field: ListingField) => partOf.pause(field, at, end)),
  ...DAYS.map((_, day) => (field: ListingField) => partOf.hour(field, day, end)),
]);

/** The days that have the hours of another day. `isEmpty`: that day has none. */
function copied(field: ListingField, values: FormValues) {
  const source = Number(values[partOf.source(field)]) || 0;
  const isTicked = (day: number) =>
    values[partOf.copy(field, day)] !== undefined || (day < 5 && values[partOf.copy(field, WORKDAYS)] !== undefined);
  const days = [...DAYS.keys()].filter((day) => day !== source && isTicked(day));
  const isEmpty = days.length > 0 && ENDS.every((end) => !values[partOf.hour(field, source, end)]?.trim());
  return { source, days, isEmpty };
}

/** The beginning and the end of a day or a break, as typed. */
type Typed = readonly [from: string, until: string];

const typedAt = (values: FormValues, nameOf: (end: End) => string): Typed => [
  values[nameOf("von")]?.trim() ?? "",
  values[nameOf("bis")]?.trim() ?? "",
];

/** The breaks that are filled in, earliest first; undefined if any cannot be read or does not end before the next. */
function pausesIn(field: ListingField, values: FormValues): Typed[] | undefined {
  const pauses = PAUSES.map((at) => typedAt(values, (end) => partOf.pause(field, at, end)))
    .filter((typed) => typed.some(Boolean))
    .toSorted(([one], [other]) => minutesOf(one) - minutesOf(other));
  const times = pauses.flat().map(minutesOf);
  return times.every((minutes, at) => minutes > (times[at - 1] ?? -1)) ? pauses : undefined;
}

/**
 * «08:00-12:00,13:30-17:00»: divided by the breaks that lie within the hours, or may do so if these are in words that
 * only the parser reads.
 */
function aroundPauses([from, until]: Typed, pauses: readonly Typed[]): string {
  const within = pauses.filter(
    ([start, end]) => !(minutesOf(start) <= minutesOf(from) || minutesOf(end) >= minutesOf(until)),
  );
  return [from, ...within.flatMap(([start, end]) => [`-${start},${end}`]), `-${until}`].join("");
}

/** Reads a time as the parser does; NaN for anything else, so that every comparison is false. */
function minutesOf(time: string): number {
  const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:uhr|h)?$/i.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
}

/** More than any provider has: one per canton. */
const MOST_LICENCES = 26;
export const LICENCE_PARTS = ["canton", "kind", "source", "day", "proof"] as const;

const licences: TextOf = (field, values) =>
  Array.from({ length: MOST_LICENCES }, (_, row) =>
    LICENCE_PARTS.map((part) => values[partOf.licence(field, row, part)]?.trim() ?? ""),
  )
    .filter((parts) => parts.some(Boolean))
    .map((parts) => (isWhole(parts) ? parts.filter(Boolean).join(", ") : parts.join("; ")))
    .join("\n");

/** A comma would divide the kind; the parser refuses other separators. The last part, a proof, may be empty. */
const isWhole = (parts: string[]) => parts.slice(0, -1).every(Boolean) && !parts[1]?.includes(",");

/** Rows of the control of prices, as many as a listing may have. */
export const MOST_PRICES = LISTING_FIELDS.prices.maxItems;

/** The unit is preselected, so a row counts only once anything else is filled in. */
const prices: TextOf = (field, values) =>
  Array.from({ length: MOST_PRICES }, (_, row) =>
    recordOf(PRICE_PARTS, (part) => values[partOf.price(field, row, part)]?.trim() ?? ""),
  )
    .filter(({ unit: _, ...parts }) => Object.values(parts).some(Boolean))
    .map(lineOfParts)
    .join("\n");

/** The kinds that have several controls; the others have one, which is named like the field. */
const TEXT_OF: Partial<Record<FieldKind, TextOf>> = { codes: list, area: list, hours, licences, prices };

/** A field of a form as its parser reads it. */
export const formText: TextOf = (field, values, stored) =>
  (TEXT_OF[fieldOf(field).kind] ?? ((name) => values[name]?.trim() ?? ""))(field, values, stored);

/** The values of the week's controls; undefined for hours that two breaks for all days cannot express. */
export function hoursValues(field: ListingField, stored: string): FormValues | undefined {
  if (stored === "") return {};
  if (stored === ALWAYS) return { [partOf.always(field)]: "ja" };
  const week = weekOf(stored);
  const pauses = pausesOf(week);
  if (pauses.length > PAUSES.length) return undefined;
  const values = Object.fromEntries([
    ...week.flatMap((spans, day) => {
      const whole = [spans[0]?.[0], spans.at(-1)?.[1]];
      return ENDS.map((end, at) => [partOf.hour(field, day, end), clockOrEmpty(whole[at])]);
    }),
    ...pauses.flatMap((pause, which) =>
      ENDS.map((end, at) => [partOf.pause(field, which, end), clockOrEmpty(pause[at])]),
    ),
  ]);
  const said = hours(field, values);
  return sameWeek(said, stored) ? values : undefined;
}

/** The distinct breaks between the opening spans of all days. */
function pausesOf(week: Week): [from: number, until: number][] {
  const pauses = week.flatMap((spans) =>
    spans.slice(1).map(([from], at): [number, number] => [spans[at]?.[1] ?? 0, from]),
  );
  return [...new Map(pauses.map((pause) => [pause.join(), pause])).values()];
}

const sameWeek = (one: string, other: string) => JSON.stringify(weekOf(one)) === JSON.stringify(weekOf(other));

const clockOrEmpty = (minutes: number | undefined): string => (minutes === undefined ? "" : clock(minutes));

/** Whether a form still says what is stored. The order of ticked boxes does not matter. */
export function isUntouched(field: ListingField, values: FormValues, stored: string): boolean {
  const shown = SHOWN[fieldOf(field).kind]?.(field, stored);
  const [typed, before] = [formText(field, values, stored), shown ? formText(field, shown) : stored.trim()];
  return TEXT_OF[fieldOf(field).kind] === list ? sorted(typed) === sorted(before) : typed === before;
}

const sorted = (text: string) => lines(text).split("\n").toSorted().join("\n");

export function licenceValues(field: ListingField, stored: string): FormValues {
  const rows = stored === "" ? [] : stored.split("\n").map(licenceOf);
  return Object.fromEntries(
    rows.flatMap((licence, row) => LICENCE_PARTS.map((part) => [partOf.licence(field, row, part), licence[part]])),
  );
}

export function priceValues(field: ListingField, stored: string): FormValues {
  const rows = stored === "" ? [] : stored.split("\n").map(priceParts);
  return Object.fromEntries(
    rows.flatMap((parts, row) => PRICE_PARTS.map((part) => [partOf.price(field, row, part), parts[part]])),
  );
}

/** Converts a stored text to the values of its controls, by kind. */
const SHOWN: Partial<Record<FieldKind, (field: ListingField, stored: string) => FormValues | undefined>> = {
  hours: hoursValues,
  licences: licenceValues,
  prices: priceValues,
};

/** The values of a field's controls for a text; undefined for a text that they cannot express. */
export function controlValues(field: ListingField, text: string): FormValues | undefined {
  const shown = SHOWN[fieldOf(field).kind];
  return shown ? shown(field, text) : { [field]: text };
}

const CONTROL_FAULTS: Partial<Record<FieldKind, (field: ListingField, values: FormValues) => string>> = {
  hours: (field, values) => {
    if (values[partOf.always(field)]) return m.editor_fault_always();
    if (copied(field, values).isEmpty) return m.editor_fault_copied();
    return pausesIn(field, values) ? m.editor_fault_week() : m.editor_fault_pauses();
  },
  licences: () => m.editor_fault_licence_rows(),
  prices: () => m.editor_fault_price_rows(),
};

/** What to do about a fault of several controls, because the parser's sentences are about one text. */
export function controlFault(field: string, values: FormValues): string | undefined {
  if (!isKeyOf(LISTING_FIELDS, field) || values[field] !== undefined) return undefined;
  return CONTROL_FAULTS[fieldOf(field).kind]?.(field, values);
}
