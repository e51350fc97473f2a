import type { ExportedListing } from "#db/queries/listings/listing-export.ts";
import { EXPORT_COLUMNS } from "./export-row.ts";

/** A list with a listing on each line. It is closed last, so that half a file is not taken for a whole one. */
export async function* writeJson(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const listings of windows) {
    yield separator + listings.map((listing) => JSON.stringify(entryOf(listing))).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Without empty values; `factSources` is in each, because an import knows our own files by it. */
function entryOf(listing: ExportedListing): Record<string, unknown> {
  const values = EXPORT_COLUMNS.map(({ name, read }) => [name, read(listing)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
