import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { formatNumber } from "#domain/format.ts";
import { type ColumnChoice, columnKey } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { CsvCutter, type CsvLayout, type CsvRow, lineBreaks, sniffLayout, unwrappedRow } from "./csv-layout.ts";
import { type Encoding, type ImportSource, importRefused } from "./import-source.ts";
import { readStart, withUnixLines } from "./read-text.ts";
import { MIN_COLUMNS, type TableRow, tableSource } from "./table-source.ts";

/** Without this limit, an unclosed quote would swallow the file. */
const MAX_ROW_BYTES = 1_000_000;
/** The column names may fill a whole row. */
const START_LENGTH = MAX_ROW_BYTES;

type OpenText = () => AsyncGenerator<string>;
type Row = { record: string[]; info: { lines: number } };
/** `isLenient`: read by a parser that keeps odd quotes as text, so that such a quote may have swallowed lines. */
type ReadRow = CsvRow & { isLenient: boolean };

/** @throws AppError import_refused if the header names fewer than ten columns, or none that we know */
export async function csvSource(
  readText: () => AsyncGenerator<string>,
  encoding: Encoding,
  choices: readonly ColumnChoice[] = [],
): Promise<ImportSource> {
  const layout = sniffLayout(await readStart(withUnixLines(readText()), START_LENGTH));
  const { header, delimiter } = layout;
  const text = () => withUnixLines(readText());
  const surplus = await commonSurplus(text, layout);
  const table = { header, rows: () => tableRows(text, layout, surplus) };
  return {
    container: "csv",
    encoding,
    delimiter,
    format: importFormat("csv", header.names.map(columnKey)),
    ...(await tableSource(table, choices)),
  };
}

async function* tableRows(text: OpenText, layout: CsvLayout, surplus: number): AsyncGenerator<TableRow> {
  for await (const row of rowsBelow(text, layout)) yield tableRow(row, layout, surplus);
}

async function* rowsBelow(text: OpenText, layout: CsvLayout): AsyncGenerator<ReadRow> {
  let above = layout.header.end;
  for await (const row of rows(text, layout)) {
    if (above > 0) above -= 1;
    else if (row.cells.some(hasText)) yield row;
  }
}

/** How many cells every row has beyond the names: added by a program, unless only one row has that many. */
async function commonSurplus(text: OpenText, layout: CsvLayout): Promise<number> {
  let [least, rowsOfLeast] = [Number.POSITIVE_INFINITY, 0];
  for await (const row of rowsBelow(text, layout)) {
    const surplus = cellsOf(row, layout).length - layout.header.names.length;
    if (surplus === 0) return 0;
    if (surplus > 0 && surplus < least) [least, rowsOfLeast] = [surplus, 0];
    if (surplus === least) rowsOfLeast += 1;
  }
  return rowsOfLeast > 1 ? least : 0;
}

function cellsOf({ cells, isLenient }: ReadRow, { header, delimiter, isWrapped }: CsvLayout): string[] {
  const isOneCell = isWrapped || (cells.length === 1 && header.names.length > 1);
  return (isOneCell && unwrappedRow(cells, delimiter)) || (isLenient ? cells.map(withoutBackslashes) : cells);
}

/** Some programs write a quote within quotes as \" instead of "". */
const withoutBackslashes = (cell: string) =>
  cell.includes('\\"') && /^".*"$/s.test(cell) && !/(?<!\\)"/.test(cell.slice(1, -1))
    ? cell.slice(1, -1).replaceAll('\\"', '"')
    : cell;

/** Programs add the same number of cells to all rows. Other numbers shift columns, unless only the last are missing. */
function tableRow(row: ReadRow, layout: CsvLayout, surplus: number): TableRow {
  const { line } = row;
  const width = layout.header.names.length;
  const cells = cellsOf(row, layout);
  // A cell that was cut exactly may begin with a quotation mark of its own and hold line breaks.
  const isExact = !row.isLenient && cells === row.cells;
  const isFitting = cells.length === width || cells.length === width + surplus;
  if (isFitting && !cells.slice(width).some((cell) => cell !== "")) {
    return { cells, line, fault: misquoted(cells, line, isExact ? layout.delimiter : undefined) };
  }
  const fault = raggedFault(cells, width, line);
  const isCut = cells.length >= MIN_COLUMNS && cells.length < width && !cells.some((cell) => cell.includes("\n"));
  return isCut ? { cells, line, faultIfShifted: fault } : { cells, line, fault };
}

async function* rows(text: OpenText, layout: CsvLayout): AsyncGenerator<ReadRow> {
  const cutter = new CsvCutter(layout.delimiter, layout.skippedLines + 1);
  let found = 0;
  for await (const row of cutRows(fromLineOn(text(), layout.skippedLines + 1), cutter)) {
    found += 1;
    yield { ...row, isLenient: false };
  }
  if (!cutter.isAtLoss) return;
  // csv-parse reads the file again, with its odd quotes or up to its fault.
  for await (const { record: cells, info } of parsedRows(text, layout)) {
    if (found === 0) yield { cells, line: info.lines - lineBreaks(cells), isLenient: true };
    else found -= 1;
  }
}

async function* cutRows(text: AsyncIterable<string>, cutter: CsvCutter): AsyncGenerator<CsvRow> {
  for await (const piece of text) {
    yield* cutter.write(piece);
    if (cutter.isAtLoss) return;
  }
  yield* cutter.end();
}

async function* parsedRows(text: OpenText, layout: CsvLayout): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: layout.delimiter,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    from_line: layout.skippedLines + 1,
    max_record_size: MAX_ROW_BYTES,
    info: true,
  });
  const source = Readable.from(text());
  source.on("error", (error) => parser.destroy(error));
  let fromLine = layout.skippedLines + 1;
  try {
    const rows: AsyncIterable<Row> = source.pipe(parser);
    for await (const row of rows) {
      yield row;
      fromLine = row.info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { delimiter } = layout;
    throw importRefused(await quoteFault(text(), { delimiter, fromLine, maxLength: MAX_ROW_BYTES }), error);
  } finally {
    source.destroy();
  }
}

/** NULs at the end of a file do not count as a row. */
const hasText = (cell: string) => /[^\p{Cc}\s]/u.test(cell);

function raggedFault(cells: string[], width: number, line: number): string {
  const counts = `Die Zeile hat ${cells.length} Spalten, die Zeile der Spaltennamen ${width}.`;
  const quoted = cells.findIndex((cell) => cell.includes("\n"));
  return `${counts} ${quoted === -1 ? "Prüfen Sie Trennzeichen und Anführungszeichen." : quoteSpan(cells, quoted, line)}`;
}

/**
 * Finds a quote that was closed in the middle of another cell, so that the text contains the quote and the lines it
 * swallowed. In a row cut exactly at its `delimiter`, finds a quote that was closed in the same column of a later row.
 */
function misquoted(cells: string[], line: number, delimiter?: string): string | undefined {
  const isSwallowed = (cell: string, at: number) =>
    delimiter === undefined ? cell.startsWith('"') : holdsRows(cell, { at, most: cells.length - 1, delimiter });
  const quoted = cells.findIndex((cell, at) => cell.includes("\n") && isSwallowed(cell, at));
  return quoted === -1 ? undefined : quoteSpan(cells, quoted, line);
}

type Place = { at: number; most: number; delimiter: string };

/** Whether a cell of column `at` holds a row's end, whole rows and a row's start; prose has spaces after delimiters. */
function holdsRows(cell: string, { at, most, delimiter }: Place): boolean {
  const counts = cell
    .split("\n")
    .map((text) => text.split(delimiter).filter((part) => !part.startsWith(" ")).length - 1);
  const [first = 0, ...rest] = counts;
  const last = rest.pop() ?? 0;
  return most > 1 && first === most - at && last === at && rest.every((count) => count === most);
}

function quoteSpan(cells: string[], at: number, line: number): string {
  const opened = line + lineBreaks(cells.slice(0, at));
  const closed = opened + lineBreaks(cells.slice(at, at + 1));
  return `Auf Zeile ${opened} beginnt ein Anführungszeichen, das erst auf Zeile ${closed} endet. Prüfen Sie es.`;
}

/** The state of the scan in the row that cannot be read. */
type Scan = { line: number; rowLine: number; rowLength: number; columns: number; quoteLine: number; isStart: boolean };

/**
 * Says why a row of CSV cannot be read, by reading it again. Either a quote is not closed, whose place is named, or the
 * row is too long.
 *
 * @param text from the start of the file with "\n" as line break
 * @param fromLine a line at which a row starts, before the fault
 */
async function quoteFault(
  text: AsyncIterable<string>,
  { delimiter, fromLine, maxLength }: { delimiter: string; fromLine: number; maxLength: number },
): Promise<string> {
  const scan: Scan = { line: fromLine, rowLine: fromLine, rowLength: 0, columns: 1, quoteLine: 0, isStart: true };
  for await (const piece of fromLineOn(text, fromLine)) {
    for (const char of piece) {
      read(scan, char, delimiter);
      if (scan.rowLength > maxLength) return sentence(scan);
    }
  }
  return sentence(scan);
}

async function* fromLineOn(text: AsyncIterable<string>, line: number): AsyncGenerator<string> {
  let breaks = line - 1;
  for await (const piece of text) {
    let start = 0;
    for (; breaks > 0; breaks -= 1) {
      const next = piece.indexOf("\n", start);
      if (next === -1) break;
      start = next + 1;
    }
    if (breaks === 0) yield piece.slice(start);
  }
}

function read(scan: Scan, char: string, delimiter: string): void {
  scan.rowLength += 1;
  if (char === '"' && (scan.isStart || scan.quoteLine > 0)) {
    // A doubled quote closes and opens again, so the state ends as it began.
    scan.quoteLine = scan.quoteLine > 0 ? -scan.quoteLine : scan.line;
    scan.isStart = false;
  } else if (char === '"' && scan.quoteLine < 0) scan.quoteLine = -scan.quoteLine;
  else if (scan.quoteLine > 0) scan.line += char === "\n" ? 1 : 0;
  else readOutside(scan, char, delimiter);
}

function readOutside(scan: Scan, char: string, delimiter: string): void {
  scan.quoteLine = 0;
  scan.isStart = char === delimiter || char === "\n";
  if (char === delimiter) scan.columns += 1;
  if (char !== "\n") return;
  scan.line += 1;
  scan.rowLine = scan.line;
  scan.rowLength = 0;
  scan.columns = 1;
}

function sentence({ quoteLine, rowLine, columns }: Scan): string {
  if (quoteLine > 0) {
    return `Auf Zeile ${formatNumber(quoteLine)} beginnt ein Anführungszeichen, das nicht geschlossen wird. Ergänzen oder löschen Sie es.`;
  }
  return `Die Zeile ${formatNumber(rowLine)} ist zu lang: Sie hat über ${formatNumber(columns)} Spalten. Prüfen Sie Trennzeichen und Zeilenumbrüche.`;
}
