import { stringify } from "csv-stringify/sync";
import type { ExportedListing } from "#db/queries/listings/listing-export.ts";
import { guarded } from "#domain/formula-guard.ts";
import { cellOf, EXPORT_COLUMNS } from "./export-row.ts";

/**
 * For spreadsheets: with byte order mark, because Excel takes UTF-8 for something else without it, and with an
 * apostrophe before what it would calculate.
 */
export async function* writeCsv(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<string> {
  yield `\uFEFF${lines([EXPORT_COLUMNS.map(({ name }) => name)])}`;
  for await (const listings of windows) {
    yield lines(listings.map((listing) => EXPORT_COLUMNS.map((column) => guarded(String(cellOf(column, listing))))));
  }
}

// A line break within a text is another than that of rows, and would not be quoted.
const lines = (rows: string[][]) =>
  stringify(rows, { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ });
