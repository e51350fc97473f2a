import { z } from "zod";
import { keysOf, pick } from "#domain/keys.ts";
import { m } from "#messages";
import { localDay } from "../format.ts";
import { CLOSED } from "../listings/closed.ts";
import { FIELD_KINDS, type FieldKind, type StoredValues } from "../listings/field-kinds.ts";
import {
  type FieldDefinition,
  type FieldValues,
  fieldOf,
  importedName,
  type LISTING_FIELDS,
  OPEN_FIELDS,
  wordsOf,
} from "../listings/fields.ts";
import type { Listing } from "../listings/listing.ts";
import { DIALLABLE, diallable } from "../listings/phone.ts";
import { withReadPrices } from "../listings/read-prices.ts";
import { fileValue } from "../listings/value-text.ts";
import { CAPACITY_STATES, capacityOn, type ReportedCapacity } from "../offer/capacity.ts";
import { CARE_CODES, FORM_CODES } from "../offer/care-codes.ts";
import { lineOfObject, openPrice, PRICE_UNITS, pricesOf, readPrice, TRAVEL } from "../offer/prices.ts";
import { licenceOf } from "../offer/read-items.ts";
import { paths } from "../paths.ts";
import { CANTONS, cantonBySlug } from "../places/canton.ts";
import { present } from "../present.ts";

export const cantonCode = z.enum(CANTONS.map(({ code }) => code)).meta({ description: "Kürzel des Kantons" });

const day = z.iso.date();

export const openLicence = z
  .object({ canton: z.string(), kind: z.string(), source: z.string(), day: z.string() })
  .meta({ description: "Eine Bewilligung: wo, welche, nach welcher Quelle, und seit wann man davon weiss" });

const openAmount = z.number().meta({ description: "In Franken" });
const openSurcharge = z.union([z.object({ percent: z.number() }), z.object({ amount: openAmount })]).nullable();
const openPriceSchema = z
  .object({
    amount: openAmount,
    currency: z.literal("CHF"),
    unit: z.enum(keysOf(PRICE_UNITS)),
    service: z
      .enum([...CARE_CODES, TRAVEL])
      .nullable()
      .meta({ description: `Leistungsart, «${TRAVEL}» für den Weg; null: allgemein` }),
    minimumMinutes: z.number().nullable(),
    nightSurcharge: openSurcharge,
    weekendSurcharge: openSurcharge,
  })
  .meta({ description: "Ein Preis, den Klientinnen und Klienten selbst zahlen" });

type Fields = typeof LISTING_FIELDS;
type OpenField = (typeof OPEN_FIELDS)[number];
const isOfPlace = (name: OpenField) => ["name", "service_at_locations"].includes(String(fieldOf(name).openData));

/** The published type of each kind whose value is not published as it is stored. */
type OpenValue<Name extends OpenField> = Fields[Name] extends { kind: "canton" }
  ? z.infer<typeof cantonCode>
  : Fields[Name] extends { kind: "codes"; words: infer Words }
    ? (keyof Words & string)[] | null
    : Fields[Name] extends { kind: "licences" }
      ? z.infer<typeof openLicence>[] | null
      : Fields[Name] extends { kind: "prices" }
        ? z.infer<typeof openPriceSchema>[] | null
        : FieldValues[Name];

type OpenName<Name extends OpenField> = Fields[Name] extends { openAs: infer Open extends string }
  ? Open
  : Fields[Name] extends { importedAs: infer Imported extends string }
    ? Imported
    : Name;

const AS_STORED: Record<keyof StoredValues, z.ZodType> = {
  requiredText: z.string(),
  text: z.string().nullable(),
  form: z.enum(FORM_CODES).nullable(),
  closed: z.enum(keysOf(CLOSED)),
  list: z.array(z.string()).nullable(),
  yesNo: z.boolean().nullable(),
  real: z.number().nullable(),
  integer: z.number().nullable(),
};

/** Kinds that are not published as they are stored. */
const SPECIAL: { [Kind in FieldKind]?: (field: FieldDefinition) => { schema: z.ZodType; value?: OpenReader } } = {
  canton: () => ({ schema: cantonCode }),
  phone: () => ({
    schema: z.string().regex(DIALLABLE).nullable().meta({ description: "E.164; «;ext=» vor einer internen Nummer" }),
    value: ([raw = ""]) => diallable(raw),
  }),
  area: () => ({ schema: AS_STORED.list.meta({ description: "Postleitzahlen, oder «BFS 198» für eine Gemeinde" }) }),
  licences: () => ({ schema: z.array(openLicence).nullable(), value: (licences) => licences.map(openLicenceOf) }),
  prices: () => ({ schema: z.array(openPriceSchema).nullable(), value: (lines) => pricesOf(lines).map(openPrice) }),
  codes: (field) => {
    const codes = [...wordsOf(field).keys()];
    return { schema: z.array(z.enum(codes)).nullable(), value: (list) => list.filter((code) => codes.includes(code)) };
  },
};

/** Without the proof, which pages show only at some hosts. */
const openLicenceOf = (line: string) => pick(licenceOf(line), keysOf(openLicence.shape));

type OpenReader = (stored: string[]) => unknown;

/** The name under which a field is published. */
export const openNameOf = (name: OpenField): string => fieldOf(name).openAs ?? importedName(name);

/** How each field is published: those of the place first, then in the order of their table. */
const PUBLISHED = OPEN_FIELDS.toSorted((a, b) => Number(isOfPlace(b)) - Number(isOfPlace(a))).map((name) => {
  const field = fieldOf(name);
  const { schema, value } = SPECIAL[field.kind]?.(field) ?? { schema: AS_STORED[FIELD_KINDS[field.kind].stored] };
  const read = (stored: unknown) =>
    value && stored !== null ? value([stored].flat().map(String)) : fileValue(name, stored);
  const described = field.openHint ? schema.meta({ description: field.openHint }) : schema;
  return { name, as: openNameOf(name), schema: described, read };
});

type OpenFields = { [Name in OpenField as OpenName<Name>]: OpenValue<Name> };
type OpenSchemas = { [Name in keyof OpenFields]: z.ZodType<OpenFields[Name]> };

// biome-ignore lint/plugin: types of tables by kind cannot express this; open-fields.test.ts checks that each field is published.
const published = Object.fromEntries(PUBLISHED.map(({ as, schema }) => [as, schema])) as OpenSchemas;

function openFields(row: Pick<FieldValues, OpenField>): OpenFields {
  const values = Object.fromEntries(PUBLISHED.map(({ name, as, read }) => [as, read(row[name])]));
  // biome-ignore lint/plugin: as above; each value is of its schema (tests/integration/open-data).
  return values as OpenFields;
}

/** A provider as open data: the fields whose entry says so, without e-mail address, ratings, reviews and texts. */
export const openListing = z
  .object({ slug: z.string().meta({ description: "Kennung; bleibt gleich" }), name: published.name, page: z.url() })
  .extend({
    ...published,
    capacity: z
      .object({ state: z.enum(CAPACITY_STATES), reportedAt: z.iso.datetime(), validUntil: day })
      .nullable()
      .meta({ description: "Ob der Anbieter aufnimmt, nach eigener Angabe; null: nicht bekannt oder abgelaufen" }),
    checkedOn: day
      .nullable()
      .meta({ description: "Wann zuletzt jemand, der es weiss, eine Angabe bestätigt hat; null: nicht bekannt" }),
    sources: z
      .record(z.string(), z.object({ source: z.string(), day: day.optional() }))
      .meta({ description: "Woher eine Angabe stammt und seit wann sie bekannt ist, je Feld" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Listing", description: "Ein Anbieter" });

export type OpenListing = z.infer<typeof openListing>;

type OpenRow = Pick<FieldValues, OpenField | "priceNote"> &
  Pick<Listing, "slug" | "cantonSlug" | "citySlug" | "factSources" | "updatedAt"> & {
    capacity: ReportedCapacity | null;
    confirmedFields: Record<string, string> | null;
  };

/** `day`: today. @returns undefined for a listing without a canton, which has no page */
export function toOpenListing(given: OpenRow, siteUrl: string, day: string): OpenListing | undefined {
  const canton = cantonBySlug(given.cantonSlug);
  if (!canton) return undefined;
  const row = withReadPrices(given);
  const { slug, updatedAt } = row;
  const { name, ...others } = openFields(row);
  return {
    slug,
    name,
    page: siteUrl + paths.provider(row),
    ...others,
    canton: canton.code,
    capacity: openCapacity(row.capacity, day),
    checkedOn: lastDay(row.confirmedFields),
    sources: openSources(row),
    updatedAt,
  };
}

function lastDay(confirmed: Record<string, string> | null): string | null {
  const last = Object.values(confirmed ?? {})
    .toSorted()
    .at(-1);
  return last === undefined ? null : localDay(new Date(last));
}

/** The sources of published and known facts; a day that is not known is left out. */
const openSources = ({ factSources, ...row }: OpenRow): OpenListing["sources"] =>
  Object.fromEntries(
    PUBLISHED.flatMap(({ name, as }) => {
      const known = row[name] === null ? undefined : factSources?.[name];
      return known ? [[as, { source: known.source, ...(known.day !== "" && { day: known.day }) }]] : [];
    }),
  );

function openCapacity(stored: ReportedCapacity | null, today: string): OpenListing["capacity"] {
  const said = capacityOn(stored, today);
  return said ? { state: said.state, reportedAt: said.reportedAt, validUntil: said.validTo } : null;
}

/** The files of a night. */
export const OPEN_FILES = {
  csv: { name: "spitex-anbieter.csv", mediaType: "text/csv; charset=utf-8", label: m.open_data_file_csv },
  json: { name: "spitex-anbieter.json", mediaType: "application/json", label: m.open_data_file_json },
  hsds: { name: "spitex-anbieter.hsds.json", mediaType: "application/json", label: m.open_data_file_hsds },
} as const;

export type OpenFormat = keyof typeof OPEN_FILES;
export const OPEN_FORMATS = keysOf(OPEN_FILES);

/** Sources describe other columns, and a capacity that ends within days does not belong in a table people keep. */
export const OPEN_COLUMNS = openListing.omit({ sources: true, capacity: true }).keyof().options;

/** Separates list items in a cell; no item contains it. */
const SEPARATOR = " | ";

/** A row in the order of the columns; unknown values are empty. */
export const openCells = (listing: OpenListing): string[] => OPEN_COLUMNS.map((name) => cellOf(listing[name]));

/** The value of a field as a cell has it. */
export function openText(listing: OpenListing, field: OpenField): string {
  const as = PUBLISHED.find(({ name }) => name === field)?.as;
  const column = OPEN_COLUMNS.find((name) => name === as);
  return cellOf(listing[present(column, "every open field is published")]);
}

function cellOf(value: OpenListing[(typeof OPEN_COLUMNS)[number]]): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (!Array.isArray(value)) return String(value ?? "");
  return value.map(itemOf).join(SEPARATOR);
}

function itemOf(item: string | z.infer<typeof openLicence | typeof openPriceSchema>): string {
  if (typeof item === "string") return item;
  return "unit" in item ? String(readPrice(String(lineOfObject(item)))) : Object.values(item).join(", ");
}

export const OPEN_API = "/api/v1";

export const openDataFile = (name: string) => `/offene-daten/${name}`;

/** The licence of the open data and whom to credit. Ratings and reviews are not included. */
export const OPEN_LICENCE = {
  name: "Creative Commons Namensnennung 4.0 International",
  code: "CC-BY-4.0",
  url: "https://creativecommons.org/licenses/by/4.0/deed.de",
  attribution: "Spitex-Verzeichnis",
} as const;
