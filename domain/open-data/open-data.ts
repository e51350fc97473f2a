import { z } from "zod";
import { keysOf } from "#domain/keys.ts";
import { CLOSED } from "../listings/closed.ts";
import type { FieldValues } from "../listings/fields.ts";
import type { FactSources } from "../listings/listing.ts";
import { CAPACITY_STATES, capacityOn, type ReportedCapacity } from "../offer/capacity.ts";
import { CARE_CODES, FORM_CODES } from "../offer/care-codes.ts";
import { LANGUAGE_CODES } from "../offer/languages.ts";
import { licenceOf } from "../offer/read-items.ts";
import { paths } from "../paths.ts";
import { CANTONS, cantonBySlug } from "../places/canton.ts";

export const cantonCode = z.enum(CANTONS.map(({ code }) => code)).meta({ description: "Kürzel des Kantons" });

const day = z.iso.date();

const area = z.array(z.string()).nullable().meta({ description: "Postleitzahlen, oder «BFS 198» für eine Gemeinde" });

export const openLicence = z
  .object({ canton: z.string(), kind: z.string(), source: z.string(), day: z.string() })
  .meta({ description: "Eine Bewilligung: wo, welche, nach welcher Quelle, und seit wann man davon weiss" });

/** A provider as open data: facts only, without e-mail address, ratings, reviews and texts. */
export const openListing = z
  .object({
    slug: z.string().meta({ description: "Kennung; bleibt gleich" }),
    name: z.string(),
    page: z.url(),
    street: z.string().nullable(),
    zip: z.string(),
    city: z.string(),
    canton: cantonCode,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    status: z.enum(keysOf(CLOSED)).meta({ description: "Stand des Betriebs" }),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    form: z.enum(FORM_CODES).nullable().meta({ description: "Trägerschaft" }),
    care: z.array(z.enum(CARE_CODES)).nullable().meta({ description: "Leistungsarten; null: nicht bekannt" }),
    languages: z.array(z.enum(LANGUAGE_CODES)).nullable(),
    phoneHours: z.string().nullable().meta({ description: "Erreichbarkeit, zum Beispiel Mo-Fr 08:00-12:00" }),
    serviceHours: z.string().nullable().meta({ description: "Einsatzzeiten" }),
    billsInsurance: z.boolean().nullable().meta({ description: "Rechnet mit der Krankenkasse ab" }),
    zsrNumber: z.string().nullable(),
    serviceArea: area,
    supplyDuty: area,
    licences: z.array(openLicence).nullable(),
    capacity: z
      .object({ state: z.enum(CAPACITY_STATES), reportedAt: z.iso.datetime(), validUntil: day })
      .nullable()
      .meta({ description: "Ob der Anbieter aufnimmt, nach eigener Angabe; null: nicht bekannt oder abgelaufen" }),
    sources: z
      .record(z.string(), z.object({ source: z.string(), day: day.optional() }))
      .meta({ description: "Woher eine Angabe stammt und seit wann sie bekannt ist, je Feld" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Listing", description: "Ein Anbieter" });

export type OpenListing = z.infer<typeof openListing>;

type OpenRow = Pick<
  FieldValues,
  | "name"
  | "streetAddress"
  | "zipCode"
  | "city"
  | "latitude"
  | "longitude"
  | "closed"
  | "phone"
  | "website"
  | "form"
  | "care"
  | "languages"
  | "phoneHours"
  | "serviceHours"
  | "billsInsurance"
  | "zsrNumber"
  | "serviceArea"
  | "supplyDuty"
  | "licences"
> & { slug: string; cantonSlug: string; citySlug: string; factSources: FactSources | null; updatedAt: string } & {
  capacity: ReportedCapacity | null;
};

const isOneOf = <Code extends string>(codes: readonly Code[]) => {
  const known = new Set<string>(codes);
  return (code: string): code is Code => known.has(code);
};

/** `day`: today. @returns undefined for a listing without a canton, which has no page */
export function toOpenListing(row: OpenRow, siteUrl: string, day: string): OpenListing | undefined {
  const canton = cantonBySlug(row.cantonSlug);
  if (!canton) return undefined;
  const { slug, name, zipCode, city, latitude, longitude, phone, website, form, phoneHours, serviceHours } = row;
  const { billsInsurance, zsrNumber, serviceArea, supplyDuty, updatedAt } = row;
  return {
    slug,
    name,
    page: siteUrl + paths.provider(row),
    street: row.streetAddress,
    zip: zipCode,
    city,
    canton: canton.code,
    latitude,
    longitude,
    status: row.closed,
    phone,
    website,
    form,
    care: row.care?.filter(isOneOf(CARE_CODES)) ?? null,
    languages: row.languages?.filter(isOneOf(LANGUAGE_CODES)) ?? null,
    phoneHours,
    serviceHours,
    billsInsurance,
    zsrNumber,
    serviceArea,
    supplyDuty,
    licences: row.licences?.map(licenceOf) ?? null,
    capacity: openCapacity(row.capacity, day),
    sources: openSources(row.factSources),
    updatedAt,
  };
}

/** Omits sources without a known day. */
const openSources = (sources: FactSources | null): OpenListing["sources"] =>
  Object.fromEntries(
    Object.entries(sources ?? {}).map(([field, { source, day }]) => [field, { source, ...(day !== "" && { day }) }]),
  );

function openCapacity(stored: ReportedCapacity | null, today: string): OpenListing["capacity"] {
  const said = capacityOn(stored, today);
  return said ? { state: said.state, reportedAt: said.reportedAt, validUntil: said.validTo } : null;
}

/** The files of a night. */
export const OPEN_FILES = {
  csv: { name: "spitex-anbieter.csv", mediaType: "text/csv; charset=utf-8", label: "CSV, mit Strichpunkt getrennt" },
  json: { name: "spitex-anbieter.json", mediaType: "application/json", label: "JSON, mit allen Angaben" },
  hsds: { name: "spitex-anbieter.hsds.json", mediaType: "application/json", label: "JSON nach HSDS 3.0" },
} as const;

export type OpenFormat = keyof typeof OPEN_FILES;
export const OPEN_FORMATS = keysOf(OPEN_FILES);

/** Sources describe other columns, and a capacity that ends within days does not belong in a table people keep. */
export const OPEN_COLUMNS = openListing.omit({ sources: true, capacity: true }).keyof().options;

/** Separates list items in a cell; no item contains it. */
const SEPARATOR = " | ";

/** A row in the order of the columns; unknown values are empty. */
export const openCells = (listing: OpenListing): string[] => OPEN_COLUMNS.map((name) => cellOf(listing[name]));

function cellOf(value: OpenListing[(typeof OPEN_COLUMNS)[number]]): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (!Array.isArray(value)) return String(value ?? "");
  return value.map((item) => (typeof item === "object" ? Object.values(item).join(", ") : item)).join(SEPARATOR);
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

/** The interface's addresses and what they return. */
export const ENDPOINT_WORDS = {
  "/": "Lizenz, Stand und wo alles steht",
  "/listings": "Anbieter mit ihren Angaben, seitenweise",
  "/listings/:slug": "Ein Anbieter",
  "/places": "Orte des amtlichen Verzeichnisses, seitenweise",
  "/services": "Leistungsarten mit ihren Namen",
  "/licences": "Bewilligungen der Anbieter, seitenweise",
  "/duties": "Wo Anbieter Aufträge annehmen müssen, seitenweise",
  "/counts": "Zahl der Anbieter je Kanton",
  "/counts/:canton": "Zahl der Anbieter eines Kantons je Ort",
  "/exports": "Die Dateien der letzten Nacht, mit Prüfsumme",
} as const;

export type EndpointPath = keyof typeof ENDPOINT_WORDS;
