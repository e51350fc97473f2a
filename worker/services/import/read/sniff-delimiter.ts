import { parse } from "csv-parse/sync";
import { columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";

const DELIMITERS = [",", ";", "\t"] as const;

/** `skippedLines`: how many stand before the column names and are no data. */
export type CsvLayout = { delimiter: string; headers: string[]; skippedLines: number };

/**
 * The delimiter under which the first line names most columns that we know, and if it names none, the
 * one that splits it most. Excel's own line "sep=;" decides alone.
 *
 * @param start the beginning of the file with "\n" as line break
 */
export function sniffLayout(start: string): CsvLayout {
  const declared = /^sep=([,;\t])[,;\t]*\n?/i.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const skippedLines = declared ? 1 : 0;
  const candidates = declared?.[1] ? [declared[1]] : DELIMITERS;
  const layouts = candidates.map((delimiter) => ({ delimiter, headers: firstRecord(text, delimiter), skippedLines }));
  const [first, ...others] = layouts as [CsvLayout, ...CsvLayout[]];
  return others.reduce((best, other) => (score(other) > score(best) ? other : best), first);
}

const score = ({ headers }: CsvLayout) =>
  headers.filter((header) => READ_BY_NAME.match(columnKey(header))).length * 1_000 + headers.length;

function firstRecord(text: string, delimiter: string): string[] {
  try {
    const options = { delimiter, to: 1, relax_quotes: true, relax_column_count: true };
    const records: string[][] = parse(text, { ...options, skip_empty_lines: true });
    return records[0] ?? [];
  } catch {
    return [];
  }
}
