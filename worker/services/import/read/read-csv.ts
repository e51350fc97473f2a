import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type ColumnChoice, columnKey } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { type Encoding, type ImportSource, importRefused } from "./import-source.ts";
import { readStart, withUnixLines } from "./read-text.ts";
import { type CsvLayout, sniffLayout } from "./sniff-delimiter.ts";
import { type TableRow, tableSource } from "./table-source.ts";

const START_LENGTH = 65_536;
/** An open quote would otherwise swallow the file. */
const MAX_ROW_BYTES = 1_000_000;

type Row = { record: string[]; info: { lines: number } };

/** @throws AppError import_refused when the header names none of the columns we know, or under ten */
export async function csvSource(
  readText: () => AsyncGenerator<string>,
  encoding: Encoding,
  choices: readonly ColumnChoice[] = [],
): Promise<ImportSource> {
  const layout = sniffLayout(await readStart(withUnixLines(readText()), START_LENGTH));
  const { headers, delimiter, titleRows } = layout;
  const table = { headers, titleRows, rows: () => tableRows(withUnixLines(readText()), layout) };
  return {
    container: "csv",
    encoding,
    delimiter,
    format: importFormat("csv", headers.map(columnKey)),
    ...(await tableSource(table, choices)),
  };
}

async function* tableRows(text: AsyncGenerator<string>, layout: CsvLayout): AsyncGenerator<TableRow> {
  const width = layout.headers.length;
  let above = layout.titleRows.length + 1;
  for await (const { record: cells, info } of rows(text, layout)) {
    if (above > 0) above -= 1;
    else if (cells.some((cell) => cell.trim() !== "")) {
      // Empty cells too many are what spreadsheets add; anything else would shift the columns.
      const isRagged = cells.length < width || cells.slice(width).some((cell) => cell !== "");
      yield { cells, line: info.lines - lineBreaks(cells), fault: isRagged ? raggedFault(cells, width) : undefined };
    }
  }
}

async function* rows(text: AsyncGenerator<string>, layout: CsvLayout): AsyncGenerator<Row> {
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
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) yield row as Row;
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    source.destroy();
  }
}

const raggedFault = (cells: string[], width: number) =>
  `Die Zeile hat ${cells.length} Spalten, die Zeile der Spaltennamen ${width}. Prüfen Sie Trennzeichen und Anführungszeichen.`;

function unreadable(error: CsvError): Error {
  const line = "lines" in error ? `ab Zeile ${error.lines} ` : "";
  return importRefused(
    `Die Datei ist ${line}nicht lesbar. Prüfen Sie, ob jedes Anführungszeichen geschlossen ist.`,
    error,
  );
}

const lineBreaks = (record: string[]) => record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
