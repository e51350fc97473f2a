import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type ColumnChoice, columnKey } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { CsvCutter, type CsvRow, lineBreaks } from "./csv-cutter.ts";
import { type Encoding, type ImportSource, importRefused } from "./import-source.ts";
import { fromLineOn, quoteFault } from "./quote-fault.ts";
import { readStart, withUnixLines } from "./read-text.ts";
import { type CsvLayout, sniffLayout, unwrappedRow } from "./sniff-delimiter.ts";
import { MIN_COLUMNS, type TableRow, tableSource } from "./table-source.ts";

/** An open quote would otherwise swallow the file. */
const MAX_ROW_BYTES = 1_000_000;
/** The column names may fill a row. */
const START_LENGTH = MAX_ROW_BYTES;

type OpenText = () => AsyncGenerator<string>;
type Row = { record: string[]; info: { lines: number } };

/** @throws AppError import_refused when the header names none of the columns we know, or under ten */
export async function csvSource(
  readText: () => AsyncGenerator<string>,
  encoding: Encoding,
  choices: readonly ColumnChoice[] = [],
): Promise<ImportSource> {
  const layout = sniffLayout(await readStart(withUnixLines(readText()), START_LENGTH));
  const { header, delimiter } = layout;
  const table = { header, rows: () => tableRows(() => withUnixLines(readText()), layout) };
  return {
    container: "csv",
    encoding,
    delimiter,
    format: importFormat("csv", header.names.map(columnKey)),
    ...(await tableSource(table, choices)),
  };
}

async function* tableRows(text: OpenText, layout: CsvLayout): AsyncGenerator<TableRow> {
  let above = layout.header.end;
  for await (const { cells, line } of rows(text, layout)) {
    if (above > 0) above -= 1;
    else if (cells.some(hasText)) yield tableRow(cells, line, layout);
  }
}

/** Empty cells too many are what spreadsheets add; anything else would shift the columns, unless only the last are missing. */
function tableRow(written: string[], line: number, { header, delimiter, isWrapped }: CsvLayout): TableRow {
  const width = header.names.length;
  const isOneCell = isWrapped || (written.length === 1 && width > 1);
  const cells = (isOneCell && unwrappedRow(written, delimiter)) || written;
  if (cells.length >= width && !cells.slice(width).some((cell) => cell !== "")) {
    return { cells, line, fault: misquoted(cells, line) };
  }
  const fault = raggedFault(cells, width, line);
  const isCut = cells.length >= MIN_COLUMNS && cells.length < width && !cells.some((cell) => cell.includes("\n"));
  return isCut ? { cells, line, faultIfShifted: fault } : { cells, line, fault };
}

async function* rows(text: OpenText, layout: CsvLayout): AsyncGenerator<CsvRow> {
  const cutter = new CsvCutter(layout.delimiter, layout.skippedLines + 1);
  let found = 0;
  for await (const row of cutRows(fromLineOn(text(), layout.skippedLines + 1), cutter)) {
    found += 1;
    yield row;
  }
  if (!cutter.isAtLoss) return;
  // It is read again, with its odd quotes or to its fault.
  for await (const { record: cells, info } of parsedRows(text, layout)) {
    if (found === 0) yield { cells, line: info.lines - lineBreaks(cells) };
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
    for await (const row of source.pipe(parser)) {
      yield row as Row;
      fromLine = (row as Row).info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { delimiter } = layout;
    throw importRefused(await quoteFault(text(), { delimiter, fromLine, maxLength: MAX_ROW_BYTES }), error);
  } finally {
    source.destroy();
  }
}

/** NULs at the end of a file are no row. */
const hasText = (cell: string) => /[^\p{Cc}\s]/u.test(cell);

function raggedFault(cells: string[], width: number, line: number): string {
  const counts = `Die Zeile hat ${cells.length} Spalten, die Zeile der Spaltennamen ${width}.`;
  const quoted = cells.findIndex((cell) => cell.includes("\n"));
  return `${counts} ${quoted === -1 ? "Prüfen Sie Trennzeichen und Anführungszeichen." : quoteSpan(cells, quoted, line)}`;
}

/** A quote that ended in the middle of another cell stays in the text, with the lines it swallowed. */
function misquoted(cells: string[], line: number): string | undefined {
  const quoted = cells.findIndex((cell) => cell.startsWith('"') && cell.includes("\n"));
  return quoted === -1 ? undefined : quoteSpan(cells, quoted, line);
}

function quoteSpan(cells: string[], at: number, line: number): string {
  const opened = line + lineBreaks(cells.slice(0, at));
  const closed = opened + lineBreaks(cells.slice(at, at + 1));
  return `Auf Zeile ${opened} beginnt ein Anführungszeichen, das erst auf Zeile ${closed} endet. Prüfen Sie es.`;
}
