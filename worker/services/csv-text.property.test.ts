import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unguarded } from "#domain/text/formula-guard.ts";
import { wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { csvText } from "./csv-text.ts";

const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(wellFormedText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  );
const parsed = (csv: string): string[][] => parse(csv, { delimiter: ";", record_delimiter: "\r\n" });

test("spreadsheets calculate no cell of a CSV", () =>
  holds(table, (rows) => {
    for (const cell of parsed(csvText(rows)).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
  }));

test("a CSV is read back equal once its guards are removed", () =>
  holds(table, (rows) => {
    const isEmptyLine = rows.every((cells) => cells.join("") === "");
    if (!isEmptyLine) expect(parsed(csvText(rows)).map((cells) => cells.map(unguarded))).toEqual(rows);
  }));
