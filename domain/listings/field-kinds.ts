import { m } from "#messages";
import { formatFrancs, formatNumber } from "../format.ts";
import type { FormCode } from "../offer/care-codes.ts";
import type { Closed } from "./closed.ts";

/** How a value is stored, and its type. */
export type StoredValues = {
  requiredText: string;
  text: string | null;
  form: FormCode | null;
  closed: Closed;
  list: string[] | null;
  yesNo: boolean | null;
  real: number | null;
  integer: number | null;
};

type Kind = {
  stored: keyof StoredValues;
  /** What a form says to do about a fault; without it, what an import says of the value that it omits. */
  fault?: (field: { label: string; limit: number; maxItems?: number }) => string;
  /** The control of a form; by default a line, or as many as the field says. */
  control?: { type?: "tel" | "url" | "email" | "date"; isRequired?: true };
  /** Imports keep foreign digits, because the text may be in a foreign script. */
  isProse?: true;
  /** Files have one text, so an import takes an object or a list for damage. */
  isSingle?: true;
  /** Files may have the value in an object, or its parts in several columns. */
  hasParts?: true;
  /** Joins the items of a list that a program wrote into a cell; a comma by default. */
  joint?: string;
  /** A number in readable form, in forms, too; by default its digits. */
  said?: (value: number) => string;
  /** A number in files and open data, if it is not what is stored. */
  inFiles?: (value: number) => number;
  /** Items of a list may be objects in files, which their reader understands. */
  takesObjects?: true;
  /** What separates the items of a list in a cell. `lines`: for items whose parts contain commas themselves. */
  splitting?: "lines";
};

export const tooLong = (max: number) => m.editor_too_long({ max: formatNumber(max) });

const text = { stored: "text", fault: ({ limit }: { limit: number }) => tooLong(limit) } as const;
const choice = { fault: () => m.editor_fault_choice() } as const;
const coordinate = { stored: "real", fault: () => m.editor_fault_position() } as const;

/** A line of the field, which is German, because it is stored so. */
const PRICE_EXAMPLE = "58.50 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %";

/**
 * The kinds of fields, with what the layers share. Where a layer needs code, it has one table by kind: how an import reads
 * it (`domain/import/import-row-details.ts`), how pages show it (`app/content/provider-facts.ts`), how it is published
 * (`domain/open-data/open-data.ts`).
 */
// biome-ignore format: a table reads better with a row for each kind.
export const FIELD_KINDS = {
  required: { stored: "requiredText", control: { isRequired: true }, isProse: true },
  zip: { stored: "requiredText", control: { isRequired: true } },
  canton: { stored: "requiredText", isSingle: true },
  placeId: { stored: "text" },
  line: { ...text, isSingle: true },
  paragraphs: { ...text, isSingle: true, isProse: true, joint: "\n" },
  reviewTime: { ...text, isProse: true },
  phone: { stored: "text", control: { type: "tel" }, isSingle: true, joint: " / ",
    fault: () => m.editor_fault_phone() },
  website: { stored: "text", control: { type: "url" }, isSingle: true,
    fault: () => m.editor_fault_website() },
  email: { stored: "text", control: { type: "email" }, isSingle: true,
    fault: () => m.form_email_wrong() },
  hours: { stored: "text", hasParts: true, fault: () => m.editor_fault_hours() },
  zsr: { stored: "text", isSingle: true, fault: () => m.editor_fault_zsr() },
  list: { stored: "list", isProse: true, fault: ({ label, limit, maxItems = 0 }) =>
    m.editor_fault_list({ most: maxItems, label, limit }) },
  codes: { stored: "list", fault: () => m.editor_fault_codes() },
  area: { stored: "list", fault: () => m.editor_fault_area() },
  licences: { stored: "list", splitting: "lines", fault: () => m.editor_fault_licences() },
  prices: { stored: "list", splitting: "lines", takesObjects: true, fault: () => m.editor_fault_prices({ example: PRICE_EXAMPLE }) },
  closed: { ...choice, stored: "closed" },
  form: { ...choice, stored: "form", isSingle: true },
  yesNo: { ...choice, stored: "yesNo" },
  latitude: coordinate,
  longitude: coordinate,
  rating: { stored: "real", isSingle: true, fault: () => m.editor_fault_rating() },
  stars: { stored: "integer", fault: () => m.editor_fault_stars() },
  count: { stored: "integer", fault: () => m.editor_fault_count() },
  percent: { stored: "integer", isSingle: true, said: (percent) => `${percent} %`,
    fault: () => m.editor_fault_percent() },
  day: { stored: "text", isSingle: true, control: { type: "date" }, fault: () => m.editor_fault_day() },
  /** In Rappen. */
  amount: { stored: "integer", isSingle: true, said: formatFrancs, inFiles: (rappen) => rappen / 100,
    fault: () => m.editor_fault_amount() },
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof FIELD_KINDS;
/** The stored type, by kind of field. */
export type KindValue<Name extends FieldKind> = StoredValues[(typeof FIELD_KINDS)[Name]["stored"]];
export type ListKind = {
  [Name in FieldKind]: (typeof FIELD_KINDS)[Name]["stored"] extends "list" ? Name : never;
}[FieldKind];

/**
 * What open data say of a field (decision 63): facts, not what people wrote, rated or can be reached at. A published field
 * names its place in HSDS (`toHsds` in hsds.ts), if the standard has one; `attributes` follow from the words of codes.
 */
// biome-ignore format: a list of places.
export type OpenData<Kind> =
  | false | "not in HSDS" | "name" | "status" | "organization" | "phones" | "languages" | "schedules" | "service_areas"
  | "service_at_locations" | "accreditations" | "cost_options" | (Kind extends "codes" ? "attributes" : never);

export const kindRow = (kind: FieldKind): Kind => FIELD_KINDS[kind];
