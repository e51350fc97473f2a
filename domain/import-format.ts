/** Where a file comes from, as far as its columns tell. */
export type ImportFormat =
  | `${"apify" | "outscraper" | "gosom"}-${"csv" | "json"}`
  | "places-api"
  | "places-api-legacy"
  | "csv"
  | "json";

/** @param keys the columns, or the keys of the first entry, written as `columnKey` writes them */
export function importFormat(container: "csv" | "json", keys: Iterable<string>): ImportFormat {
  const has = new Set(keys);
  if (has.has("displayname") && container === "json") return "places-api";
  if (has.has("geometry") || has.has("addresscomponents")) return "places-api-legacy";
  if (has.has("totalscore")) return `apify-${container}`;
  if (has.has("reviewrating") && has.has("completeaddress")) return `gosom-${container}`;
  if (has.has("googleid") && has.has("fulladdress")) return `outscraper-${container}`;
  return container;
}
