import { parse } from "csv-parse/sync";
import { findHeader, HEADER_WITHIN, type Header, knownColumns } from "./find-header.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** `skippedLines`: 1 for Excel's line "sep=;". `isWrapped`: each line is one cell, in quotes, that holds the row. */
export type CsvLayout = { delimiter: string; header: Header; skippedLines: number; isWrapped: boolean };

/**
 * The delimiter under which a line names most columns that we know, and if it names none, the
 * one that splits it most. Excel's own line "sep=;" decides alone.
 *
 * @param start the beginning of the file with "\n" as line break
 */
export function sniffLayout(start: string): CsvLayout {
  const declared = /^"?sep=([,;\t|])"?[,;\t|]*\n?/i.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const skippedLines = declared ? 1 : 0;
  const candidates = declared?.[1] ? [declared[1]] : DELIMITERS;
  const layouts = candidates.flatMap((delimiter) => {
    const records = firstRecords(text, delimiter);
    const layout = { delimiter, skippedLines, header: findHeader(records), isWrapped: false };
    const unwrapped = records.map((record) => unwrappedRow(record, delimiter) ?? []);
    return [layout, { ...layout, header: findHeader(unwrapped), isWrapped: true }];
  });
  const [first, ...others] = layouts as [CsvLayout, ...CsvLayout[]];
  return others.reduce((best, other) => (score(other) > score(best) ? other : best), first);
}

const score = ({ header: { names } }: CsvLayout) => knownColumns(names) * 1_000 + names.length;

/** The cells of a row that a program took for one cell and put in quotes; it may have added empty ones. */
export function unwrappedRow(cells: readonly string[], delimiter: string): string[] | undefined {
  const [whole = "", ...others] = cells;
  // A delimiter of another kind separates the empty cells.
  const row = whole.replace(/^"(.*)"[,;\t|]*$/s, (_, inner: string) => inner.replaceAll('""', '"'));
  if (!row.includes(delimiter) || others.some((cell) => cell !== "")) return undefined;
  return firstRecords(row, delimiter)[0];
}

/** As many as there are before a fault, such as a quote that the text cuts off. */
function firstRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  try {
    parse(text, {
      delimiter,
      to: HEADER_WITHIN,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch {
    // What was read before is enough.
  }
  return records;
}
