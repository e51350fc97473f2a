import { parse } from "csv-parse/sync";
import { findHeader, HEADER_WITHIN, type Header, knownColumns } from "./table-source.ts";

/** `line`: the first line of the row. */
export type CsvRow = { cells: string[]; line: number };

/** Longer rows are left to csv-parse, which knows the limit in bytes. */
const MOST_WAITING = 300_000;

/**
 * Cuts a table into rows and cells as csv-parse does. It is several times faster, because it searches for delimiters
 * and quotes instead of looking at every byte. It gives up on text after a closing quote, and on quotes that are not
 * closed.
 */
export class CsvCutter {
  readonly #delimiter: string;
  #text = "";
  /** Where the incomplete row starts. */
  #first = 0;
  #line: number;
  #isAtLoss = false;

  /** @param firstLine the line number of the first piece */
  constructor(delimiter: string, firstLine: number) {
    this.#delimiter = delimiter;
    this.#line = firstLine;
  }

  /** Whether csv-parse has to read the file instead. */
  get isAtLoss(): boolean {
    return this.#isAtLoss;
  }

  /** The rows that end in this piece, without empty lines. */
  *write(piece: string): Generator<CsvRow> {
    this.#text = this.#text.slice(this.#first) + piece;
    this.#first = 0;
    for (let end = this.#text.indexOf("\n"); end !== -1; end = this.#text.indexOf("\n", this.#first)) {
      const plain = this.#text.slice(this.#first, end);
      const cells = plain.includes('"') ? this.#quotedCells() : this.#plainCells(plain);
      if (!cells) break;
      const line = this.#line;
      this.#line += 1 + lineBreaks(cells);
      if (plain !== "") yield { cells, line };
    }
    if (this.#text.length - this.#first > MOST_WAITING) this.#isAtLoss = true;
  }

  /** The last row, if no line break ends it. */
  *end(): Generator<CsvRow> {
    if (this.#first < this.#text.length) yield* this.write("\n");
    if (this.#first < this.#text.length) this.#isAtLoss = true;
  }

  #plainCells(row: string): string[] {
    this.#first += row.length + 1;
    return row.split(this.#delimiter);
  }

  /** Undefined if the row is incomplete, or if the cutter gives up. */
  #quotedCells(): string[] | undefined {
    const text = this.#text;
    const cells: string[] = [];
    for (let at = this.#first; ; ) {
      const end = this.#endOfCell(at);
      // Only the next character tells whether a quote ends the cell.
      if (end <= 0 || end === text.length) return undefined;
      cells.push(cellOf(text.slice(at, end)));
      at = end + 1;
      if (text[end] === this.#delimiter) continue;
      if (text[end] === "\n") this.#first = at;
      else this.#isAtLoss = true;
      return this.#isAtLoss ? undefined : cells;
    }
  }

  #endOfCell(at: number): number {
    return this.#text[at] === '"' ? closingQuote(this.#text, at + 1) + 1 : this.#endOfPlain(at);
  }

  #endOfPlain(at: number): number {
    const [delimiter, lineEnd] = [this.#text.indexOf(this.#delimiter, at), this.#text.indexOf("\n", at)];
    return delimiter === -1 || (lineEnd !== -1 && lineEnd < delimiter) ? lineEnd : delimiter;
  }
}

const cellOf = (written: string) => (written[0] === '"' ? written.slice(1, -1).replaceAll('""', '"') : written);

/** The index of the closing quote; −1 without one. */
function closingQuote(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); ; quote = text.indexOf('"', quote + 2)) {
    if (quote === -1 || text[quote + 1] !== '"') return quote;
  }
}

export function lineBreaks(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) count += 1;
  }
  return count;
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** `skippedLines`: 1 for Excel's line "sep=;". `isWrapped`: each line is one cell, in quotes, that holds the row. */
export type CsvLayout = { delimiter: string; header: Header; skippedLines: number; isWrapped: boolean };

/**
 * The delimiter with which a line names the most known columns or, if it names none, the one that splits it most often.
 * Excel's own line "sep=;" takes precedence.
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
  return layouts.reduce((best, other) => (score(other) > score(best) ? other : best));
}

const score = ({ header: { names } }: CsvLayout) => knownColumns(names) * 1_000 + names.length;

/** The cells of a row that a program quoted as one cell; it may have added empty cells. */
export function unwrappedRow(cells: readonly string[], delimiter: string): string[] | undefined {
  const [whole = "", ...others] = cells;
  // The empty cells may have been added with another delimiter.
  const row = whole.replace(/^"(.*)"[,;\t|]*$/s, (_, inner: string) => inner.replaceAll('""', '"'));
  if (!row.includes(delimiter) || others.some((cell) => cell !== "")) return undefined;
  return firstRecords(row, delimiter)[0];
}

/** The records before the first fault, such as a quote that the end of the text cuts off. */
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
    // The records read so far are enough.
  }
  return records;
}
