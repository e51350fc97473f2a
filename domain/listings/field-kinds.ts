import { formatFrancs } from "../format.ts";
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
  /** The control of a form; by default a line, or as many as the field says. */
  control?: { type?: "tel" | "url" | "email" | "date"; isRequired?: true };
  /** Imports keep foreign digits, because the text may be in a foreign script. */
  isProse?: true;
  /** Files have one text, so an import treats an object or a list as damage. */
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

/**
 * The kinds of fields, with what the layers share. Where a layer needs code, it has one table by kind: how an import
 * reads it (`domain/import/import-row-details.ts`), how pages show it (`app/content/provider-facts.ts`), how it is
 * published (`domain/open-data/open-data.ts`).
 */
// biome-ignore format: a table reads better with a row for each kind.
export const FIELD_KINDS = {
  required: { stored: "requiredText", control: { isRequired: true }, isProse: true },
  zip: { stored: "requiredText", control: { isRequired: true } },
  canton: { stored: "requiredText", isSingle: true },
  placeId: { stored: "text" },
  line: { stored: "text", isSingle: true },
  paragraphs: { stored: "text", isSingle: true, isProse: true, joint: "\n" },
  reviewTime: { stored: "text", isProse: true },
  phone: { stored: "text", control: { type: "tel" }, isSingle: true, joint: " / " },
  website: { stored: "text", control: { type: "url" }, isSingle: true },
  email: { stored: "text", control: { type: "email" }, isSingle: true },
  hours: { stored: "text", hasParts: true },
  zsr: { stored: "text", isSingle: true },
  list: { stored: "list", isProse: true },
  codes: { stored: "list" },
  area: { stored: "list" },
  licences: { stored: "list", splitting: "lines" },
  prices: { stored: "list", splitting: "lines", takesObjects: true },
  closed: { stored: "closed" },
  form: { stored: "form", isSingle: true },
  yesNo: { stored: "yesNo" },
  latitude: { stored: "real" },
  longitude: { stored: "real" },
  rating: { stored: "real", isSingle: true },
  stars: { stored: "integer" },
  count: { stored: "integer" },
  percent: { stored: "integer", isSingle: true, said: (percent) => `${percent} %` },
  day: { stored: "text", isSingle: true, control: { type: "date" } },
  /** In Rappen. */
  amount: { stored: "integer", isSingle: true, said: formatFrancs, inFiles: (rappen) => rappen / 100 },
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof FIELD_KINDS;
/** The stored type, by kind of field. */
export type KindValue<Name extends FieldKind> = StoredValues[(typeof FIELD_KINDS)[Name]["stored"]];
export type ListKind = {
  [Name in FieldKind]: (typeof FIELD_KINDS)[Name]["stored"] extends "list" ? Name : never;
}[FieldKind];

/**
 * Open data contain facts, but no texts, ratings or contact data of people (decision 63). A published field names its
 * place in HSDS (`toHsds` in hsds.ts), if the standard has one. `attributes` follow from the words of codes.
 */
// biome-ignore format: a list of places.
export type OpenData<Kind> =
  | false | "not in HSDS" | "name" | "status" | "organization" | "phones" | "languages" | "schedules" | "service_areas"
  | "service_at_locations" | "accreditations" | "cost_options" | (Kind extends "codes" ? "attributes" : never);

export const kindRow = (kind: FieldKind): Kind => FIELD_KINDS[kind];
