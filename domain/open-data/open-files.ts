import type { OpenListing } from "./open-listing.ts";

/** The files of a night. */
export const OPEN_FILES = {
  csv: { name: "spitex-anbieter.csv", mediaType: "text/csv; charset=utf-8", label: "CSV, mit Strichpunkt getrennt" },
  json: { name: "spitex-anbieter.json", mediaType: "application/json", label: "JSON, mit allen Angaben" },
  hsds: { name: "spitex-anbieter.hsds.json", mediaType: "application/json", label: "JSON nach HSDS 3.0" },
} as const;

export type OpenFormat = keyof typeof OPEN_FILES;
export const OPEN_FORMATS = Object.keys(OPEN_FILES) as OpenFormat[];

type Cell = string | number;
/** A list in one cell; no value of a list contains it. */
const SEPARATOR = " | ";

const COLUMNS: Record<string, (listing: OpenListing) => Cell | boolean | readonly string[] | null | undefined> = {
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  page: ({ page }) => page,
  street: ({ street }) => street,
  zip: ({ zip }) => zip,
  city: ({ city }) => city,
  canton: ({ canton }) => canton,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  status: ({ status }) => status,
  phone: ({ phone }) => phone,
  website: ({ website }) => website,
  form: ({ form }) => form,
  care: ({ care }) => care,
  languages: ({ languages }) => languages,
  phoneHours: ({ phoneHours }) => phoneHours,
  serviceHours: ({ serviceHours }) => serviceHours,
  billsInsurance: ({ billsInsurance }) => billsInsurance,
  zsrNumber: ({ zsrNumber }) => zsrNumber,
  serviceArea: ({ serviceArea }) => serviceArea,
  supplyDuty: ({ supplyDuty }) => supplyDuty,
  licences: ({ licences }) => licences?.map(({ canton, kind, source, day }) => `${canton}, ${kind}, ${source}, ${day}`),
  updatedAt: ({ updatedAt }) => updatedAt,
};

export const OPEN_COLUMNS = Object.keys(COLUMNS);

/** A row of the table, in the order of the columns; what is not known is empty. */
export const openCells = (listing: OpenListing): string[] =>
  Object.values(COLUMNS).map((read) => {
    const value = read(listing) ?? "";
    if (typeof value === "boolean") return value ? "ja" : "nein";
    return typeof value === "object" ? value.join(SEPARATOR) : String(value);
  });
