import { weekOf } from "../offer/hours.ts";
import { type Licence, licenceOf } from "../offer/read-items.ts";
import { type FieldKind, fieldOf, type ListingField } from "./fields.ts";

/**
 * Forms show some kinds of fields in several controls, whose names are parts of the field's name. This file turns their
 * values into the one text that the field's parser reads, and back, so that a form works without script.
 */
export type FormValues = Record<string, string>;

export const WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"] as const;
const DAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
/** Spans of a day that a form offers: before and after lunch. */
export const SPANS = [0, 1] as const;

/** The names of the controls of a field. */
export const partOf = {
  /** Further items of a list, one per line. */
  more: (field: ListingField) => `${field}.mehr`,
  always: (field: ListingField) => `${field}.immer`,
  /** Monday's hours hold for all working days. */
  asMonday: (field: ListingField) => `${field}.wieMontag`,
  hour: (field: ListingField, day: number, span: number, end: "von" | "bis") => `${field}.${day}.${span}.${end}`,
  licence: (field: ListingField, row: number, part: keyof Licence) => `${field}.${row}.${part}`,
};

type TextOf = (field: ListingField, values: FormValues) => string;

const lines = (...texts: (string | undefined)[]) =>
  texts
    .flatMap((text) => text?.split("\n") ?? [])
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

const list: TextOf = (field, values) => lines(values[field], values[partOf.more(field)]);

const hours: TextOf = (field, values) => {
  if (values[partOf.always(field)]) return "24/7";
  const spansOf = (day: number) =>
    SPANS.map((span) => {
      const [from, until] = (["von", "bis"] as const).map((end) => values[partOf.hour(field, day, span, end)]?.trim());
      return from || until ? `${from ?? ""}-${until ?? ""}` : "";
    }).filter(Boolean);
  const isCopied = Boolean(values[partOf.asMonday(field)]);
  return DAYS.flatMap((name, day) => {
    const spans = spansOf(isCopied && day < 5 ? 0 : day);
    return spans.length > 0 ? [`${name} ${spans.join(",")}`] : [];
  }).join("; ");
};

/** More than any provider has: one per canton. */
const MOST_LICENCES = 26;
const LICENCE_PARTS = ["canton", "kind", "source", "day"] as const;

const licences: TextOf = (field, values) =>
  Array.from({ length: MOST_LICENCES }, (_, row) =>
    LICENCE_PARTS.map((part) => values[partOf.licence(field, row, part)]?.trim() ?? ""),
  )
    .filter((parts) => parts.some(Boolean))
    .map((parts) => parts.join(", "))
    .join("\n");

/** The kinds that have several controls; the others have one, which is named like the field. */
const TEXT_OF: Partial<Record<FieldKind, TextOf>> = { codes: list, area: list, hours, licences };

/** A field of a form as its parser reads it. */
export const formText: TextOf = (field, values) =>
  (TEXT_OF[fieldOf(field).kind] ?? ((name) => values[name]?.trim() ?? ""))(field, values);

/** The values of the controls for stored hours; "" where there are none. */
export function hoursValues(field: ListingField, stored: string): FormValues {
  if (stored === "") return {};
  if (stored === "24/7") return { [partOf.always(field)]: "ja" };
  return Object.fromEntries(
    weekOf(stored).flatMap((spans, day) =>
      spans.flatMap(([from, until], span) => [
        [partOf.hour(field, day, span, "von"), clock(from)],
        [partOf.hour(field, day, span, "bis"), clock(until)],
      ]),
    ),
  );
}

/** More spans than a form offers would be lost when it is sent. */
export const fitsWeek = (stored: string): boolean =>
  stored === "" || stored === "24/7" || weekOf(stored).every((spans) => spans.length <= SPANS.length);

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export function licenceValues(field: ListingField, stored: string): FormValues {
  const rows = stored === "" ? [] : stored.split("\n").map(licenceOf);
  return Object.fromEntries(
    rows.flatMap((licence, row) => LICENCE_PARTS.map((part) => [partOf.licence(field, row, part), licence[part]])),
  );
}
