import { type OpenListing, openListing } from "./open-listing.ts";

/** The files of a night. */
export const OPEN_FILES = {
  csv: { name: "spitex-anbieter.csv", mediaType: "text/csv; charset=utf-8", label: "CSV, mit Strichpunkt getrennt" },
  json: { name: "spitex-anbieter.json", mediaType: "application/json", label: "JSON, mit allen Angaben" },
  hsds: { name: "spitex-anbieter.hsds.json", mediaType: "application/json", label: "JSON nach HSDS 3.0" },
} as const;

export type OpenFormat = keyof typeof OPEN_FILES;
export const OPEN_FORMATS = Object.keys(OPEN_FILES) as OpenFormat[];

/** Sources are about other columns, and what ends within days has no place in a table that is kept. */
export const OPEN_COLUMNS = openListing.omit({ sources: true, capacity: true }).keyof().options;

/** A list in one cell; no value of a list contains it. */
const SEPARATOR = " | ";

/** A row of the table, in the order of the columns; what is not known is empty. */
export const openCells = (listing: OpenListing): string[] => OPEN_COLUMNS.map((name) => cellOf(listing[name]));

function cellOf(value: OpenListing[(typeof OPEN_COLUMNS)[number]]): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (!Array.isArray(value)) return String(value ?? "");
  return value.map((item) => (typeof item === "object" ? Object.values(item).join(", ") : item)).join(SEPARATOR);
}
