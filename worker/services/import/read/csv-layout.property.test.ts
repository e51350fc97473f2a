import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { CsvCutter, lineBreaks } from "./csv-layout.ts";

const OPTIONS = {
  record_delimiter: "\n",
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  info: true,
} as const;

/** The rows, or undefined if csv-parse refuses the file. */
function parsed(text: string, delimiter: string) {
  try {
    const rows = parse(text, { ...OPTIONS, delimiter }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record: cells, info }) => ({ cells, line: info.lines - lineBreaks(cells) }));
  } catch {
    return undefined;
  }
}

function cut(text: string, delimiter: string, size: number) {
  const cutter = new CsvCutter(delimiter, 1);
  const rows = [];
  for (let at = 0; at < text.length && !cutter.isAtLoss; at += size)
    rows.push(...cutter.write(text.slice(at, at + size)));
  if (!cutter.isAtLoss) rows.push(...cutter.end());
  return { rows, isAtLoss: cutter.isAtLoss };
}

const cell = fc.string({ unit: fc.constantFrom("a", "ü", " ", '"', '""', ",", ";", "\n"), maxLength: 6 });
const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
const text = fc
  .array(fc.oneof(quoted, quoted, cell, fc.constantFrom(",", ";", "\n")), { maxLength: 12 })
  .chain((parts) => fc.constantFrom(",", "\n", "").map((glue) => parts.join(glue)));

test("rows and their first lines are those of csv-parse, as far as the cutter gets", () =>
  holds(fc.tuple(text, fc.constantFrom(",", ";"), fc.integer({ min: 1, max: 9 })), ([given, delimiter, size]) => {
    const expected = parsed(given, delimiter);
    const { rows, isAtLoss } = cut(given, delimiter, size);
    if (isAtLoss) expect(expected?.slice(0, rows.length) ?? rows).toEqual(rows);
    else expect(rows).toEqual(expected);
  }));

test("files written by spreadsheets are cut to their end", () => {
  const { rows, isAtLoss } = cut('id,name\n1,"Spitex, ""Eins"""\n\n2,"Zwei\nZeilen"\n3,Drei', ",", 5);
  expect(isAtLoss).toBe(false);
  expect(rows).toEqual([
    { cells: ["id", "name"], line: 1 },
    { cells: ["1", 'Spitex, "Eins"'], line: 2 },
    { cells: ["2", "Zwei\nZeilen"], line: 4 },
    { cells: ["3", "Drei"], line: 6 },
  ]);
});
