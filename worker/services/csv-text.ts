import { stringify } from "csv-stringify/sync";
import { guarded } from "#domain/formula-guard.ts";

// A line break within a text is another than that of rows, and would not be quoted.
const FOR_SPREADSHEETS = { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ };

/** The first line of a file. Excel takes UTF-8 for something else without the byte order mark. */
export const csvHead = (header: readonly string[]): string => `\uFEFF${csvText([header])}`;

/** Rows of a table, with an apostrophe before what a spreadsheet would calculate. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ""
    : stringify(
        rows.map((cells) => cells.map(guarded)),
        FOR_SPREADSHEETS,
      );
