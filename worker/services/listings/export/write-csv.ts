import type { ExportedListing } from "#db/queries/listings/listing-export.ts";
import { csvText } from "../../csv-text.ts";
import { cellOf, EXPORT_COLUMNS } from "./export-row.ts";

/**
 * For spreadsheets: with byte order mark, because Excel takes UTF-8 for something else without it, and with an
 * apostrophe before what it would calculate.
 */
export async function* writeCsv(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvText([EXPORT_COLUMNS.map(({ name }) => name)])}`;
  for await (const listings of windows) {
    yield csvText(listings.map((listing) => EXPORT_COLUMNS.map((column) => String(cellOf(column, listing)))));
  }
}
