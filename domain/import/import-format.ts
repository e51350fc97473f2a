/** Whether the file contains lines of fields, or objects. */
export type ImportContainer = "csv" | "json";

type FileKind = ImportContainer | "xlsx";

/** The program that exported the file, as far as its columns tell. */
export type ImportFormat =
  | `${"apify" | "outscraper" | "gosom"}-${FileKind}`
  | "places-api"
  | "places-api-legacy"
  | FileKind;

/** @param keys the columns, or the keys of the first entry, normalised by `columnKey` */
export function importFormat(container: FileKind, keys: Iterable<string>): ImportFormat {
  const has = new Set(keys);
  if (has.has("displayname") && container === "json") return "places-api";
  const isGeoJson = has.has("properties");
  if ((has.has("geometry") && !isGeoJson) || has.has("addresscomponents")) return "places-api-legacy";
  if (has.has("totalscore")) return `apify-${container}`;
  if (has.has("reviewrating") && has.has("completeaddress")) return `gosom-${container}`;
  if (has.has("googleid") && has.has("fulladdress")) return `outscraper-${container}`;
  return container;
}

const FORMAT_LABELS: Record<ImportFormat, string> = {
  "apify-csv": "Apify (CSV)",
  "apify-json": "Apify (JSON)",
  "apify-xlsx": "Apify (Excel)",
  "outscraper-csv": "Outscraper (CSV)",
  "outscraper-json": "Outscraper (JSON)",
  "outscraper-xlsx": "Outscraper (Excel)",
  "gosom-csv": "Google Maps Scraper von gosom (CSV)",
  "gosom-json": "Google Maps Scraper von gosom (JSON)",
  "gosom-xlsx": "Google Maps Scraper von gosom (Excel)",
  "places-api": "Google Places API (JSON)",
  "places-api-legacy": "Google Places API, alte Fassung (JSON)",
  csv: "CSV",
  json: "JSON",
  xlsx: "Excel",
};

/** `delimiter`: for tables only. */
export function importFormatLabel(format: ImportFormat, delimiter?: string): string {
  const named = { ";": "Strichpunkt", "\t": "Tabulator", ",": "Komma", "|": "senkrechtem Strich" }[delimiter ?? ""];
  return FORMAT_LABELS[format] + (named ? `, getrennt mit ${named}` : "");
}

/** Empties a field of a file's row, because an empty cell says nothing. No field ever stores it. */
export const CLEAR = "[leeren]";
