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
  fault?: string | ((field: { label: string; limit: number; maxItems?: number }) => string);
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

export const tooLong = (max: number) => `Kürzen Sie den Text auf höchstens ${formatNumber(max)} Zeichen.`;

const text = { stored: "text", fault: ({ limit }: { limit: number }) => tooLong(limit) } as const;
const choice = { fault: "Wählen Sie eine Antwort aus der Liste." } as const;
const coordinate = {
  stored: "real",
  fault: `Geben Sie Breite und Länge eines Ortes in der Schweiz ein, zum Beispiel 47.3769 und 8.5417, oder lassen Sie beide leer.`,
} as const;

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
    fault: "Geben Sie eine Telefonnummer ein, zum Beispiel 044 123 45 67." },
  website: { stored: "text", control: { type: "url" }, isSingle: true,
    fault: "Geben Sie eine Adresse ein, zum Beispiel https://www.beispiel.ch." },
  email: { stored: "text", control: { type: "email" }, isSingle: true,
    fault: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch." },
  hours: { stored: "text", hasParts: true,
    fault: "Schreiben Sie die Zeiten so: Mo-Fr 08:00-12:00,13:30-17:00; Sa 09:00-12:00." },
  zsr: { stored: "text", isSingle: true,
    fault: "Geben Sie einen Buchstaben und vier bis sechs Ziffern ein, zum Beispiel Q 1234.56." },
  list: { stored: "list", isProse: true, fault: ({ label, limit, maxItems }) =>
    `Möglich sind höchstens ${maxItems} ${label} mit je ${limit} Zeichen, eine pro Zeile.` },
  codes: { stored: "list", fault: "Schreiben Sie eine Angabe pro Zeile." },
  area: { stored: "list",
    fault: "Schreiben Sie eine PLZ oder Gemeindenummer pro Zeile, zum Beispiel 8610 oder BFS 198." },
  licences: { stored: "list", splitting: "lines",
    fault: "Schreiben Sie pro Zeile Kanton, Art, Quelle und Tag, zum Beispiel ZH, Betriebsbewilligung, Gesundheitsdirektion, 3.2.2026." },
  prices: { stored: "list", splitting: "lines", takesObjects: true,
    fault: "Schreiben Sie pro Zeile einen Preis, zum Beispiel 58.50 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %." },
  closed: { ...choice, stored: "closed" },
  form: { ...choice, stored: "form", isSingle: true },
  yesNo: { ...choice, stored: "yesNo" },
  latitude: coordinate,
  longitude: coordinate,
  rating: { stored: "real", isSingle: true, fault: "Geben Sie eine Zahl von 1 bis 5 ein, zum Beispiel 4.6." },
  stars: { stored: "integer", fault: "Geben Sie eine ganze Zahl von 1 bis 5 ein." },
  count: { stored: "integer", fault: "Geben Sie eine ganze Zahl ab 0 ein, zum Beispiel 12." },
  percent: { stored: "integer", isSingle: true, said: (percent) => `${percent} %`,
    fault: "Geben Sie eine ganze Zahl von 0 bis 100 ein, zum Beispiel 80." },
  day: { stored: "text", isSingle: true, control: { type: "date" },
    fault: "Geben Sie einen Tag ein, zum Beispiel 3.2.2026." },
  /** In Rappen. */
  amount: { stored: "integer", isSingle: true, said: formatFrancs, inFiles: (rappen) => rappen / 100,
    fault: "Geben Sie einen Betrag in Franken ein, zum Beispiel 34.50." },
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
