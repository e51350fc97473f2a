import { parse } from "csv-parse/sync";
import { findHeader, HEADER_WITHIN, knownColumns } from "./find-header.ts";

const DELIMITERS = [",", ";", "\t"] as const;

/** `skippedLines`: 1 for Excel's line "sep=;". `titleRows`: the rows before the column names. */
export type CsvLayout = { delimiter: string; headers: string[]; skippedLines: number; titleRows: string[][] };

/**
 * The delimiter under which a line names most columns that we know, and if it names none, the
 * one that splits it most. Excel's own line "sep=;" decides alone.
 *
 * @param start the beginning of the file with "\n" as line break
 */
export function sniffLayout(start: string): CsvLayout {
  const declared = /^sep=([,;\t])[,;\t]*\n?/i.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const skippedLines = declared ? 1 : 0;
  const candidates = declared?.[1] ? [declared[1]] : DELIMITERS;
  const layouts = candidates.map((delimiter) => ({ delimiter, skippedLines, ...headerOf(text, delimiter) }));
  const [first, ...others] = layouts as [CsvLayout, ...CsvLayout[]];
  return others.reduce((best, other) => (score(other) > score(best) ? other : best), first);
}

const score = ({ headers }: CsvLayout) => knownColumns(headers) * 1_000 + headers.length;

function headerOf(text: string, delimiter: string): Pick<CsvLayout, "headers" | "titleRows"> {
  const records = firstRecords(text, delimiter);
  const at = findHeader(records);
  return { headers: records[at] ?? [], titleRows: records.slice(0, Math.max(0, at)) };
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
