import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import {
  type ColumnChoice,
  columnKey,
  missingFields,
  READ_BY_NAME,
  readAsChosen,
} from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { importIssue, issueLabel } from "#domain/import/import-issue.ts";
import { csvRowReader } from "#domain/import/import-record.ts";
import {
  type Encoding,
  type ImportSource,
  importRefused,
  SAMPLE_LENGTH,
  SAMPLED_ENTRIES,
  type SampledColumn,
} from "./import-source.ts";
import { readStart, withUnixLines } from "./read-text.ts";
import { type CsvLayout, sniffLayout } from "./sniff-delimiter.ts";

/** Rule import-1. */
const MIN_COLUMNS = 10;
const START_LENGTH = 65_536;
/** An open quote would otherwise swallow the file. */
const MAX_ROW_BYTES = 1_000_000;

type Row = { record: string[]; info: { lines: number } };

/** @throws AppError import_refused when the first line names none of the columns we know, or under ten */
export async function csvSource(
  readText: () => AsyncGenerator<string>,
  encoding: Encoding,
  choices: readonly ColumnChoice[] = [],
): Promise<ImportSource> {
  const layout = sniffLayout(await readStart(withUnixLines(readText()), START_LENGTH));
  refuseUnusable(layout.headers);
  const readRow = csvRowReader(layout.headers, readAsChosen(choices));
  const records = () => readRecords(withUnixLines(readText()), layout);
  return {
    container: "csv",
    encoding,
    delimiter: layout.delimiter,
    columns: await sampleColumns(layout.headers, records()),
    format: importFormat("csv", layout.headers.map(columnKey)),
    entries: async function* () {
      for await (const { cells, line, entry, isRagged } of records()) {
        yield isRagged
          ? { line, entry, issue: raggedIssue(cells, layout.headers.length) }
          : { line, entry, raw: readRow(cells) };
      }
    },
  };
}

type Record = { cells: string[]; line: number; entry: number; isRagged: boolean };

async function* readRecords(text: AsyncGenerator<string>, layout: CsvLayout): AsyncGenerator<Record> {
  const width = layout.headers.length;
  let entry = 0;
  let isHeader = true;
  for await (const { record: cells, info } of rows(text, layout)) {
    if (isHeader) {
      isHeader = false;
    } else if (cells.some((cell) => cell.trim() !== "")) {
      entry += 1;
      const line = info.lines - lineBreaks(cells);
      // Empty cells too many are what spreadsheets add; anything else would shift the columns.
      const isRagged = cells.length < width || cells.slice(width).some((cell) => cell !== "");
      yield { cells, line, entry, isRagged };
    }
  }
}

async function sampleColumns(headers: readonly string[], records: AsyncGenerator<Record>): Promise<SampledColumn[]> {
  const first: string[][] = [];
  for await (const { cells, isRagged } of records) {
    if (!isRagged) first.push(cells);
    if (first.length === SAMPLED_ENTRIES) break;
  }
  return headers.map((name, at) => ({
    name,
    samples: first.map((cells) => (cells[at] ?? "").slice(0, SAMPLE_LENGTH)),
  }));
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

/** Columns with unknown names can be chosen by an admin; a file without any known name is refused. */
function refuseUnusable(headers: string[]): void {
  if (!headers.some((header) => READ_BY_NAME.match(columnKey(header)))) {
    throw importRefused(`Die erste Zeile muss die Spalten benennen. ${missingText(headers)}`);
  }
  if (headers.length < MIN_COLUMNS) {
    throw importRefused(`Die Datei hat ${headers.length} Spalten, nötig sind mindestens ${MIN_COLUMNS}.`);
  }
}

/** "Es fehlen: Name, PLZ." */
function missingText(headers: readonly string[]): string {
  const missing = missingFields(headers, READ_BY_NAME).map((field) => issueLabel(field));
  return `Es ${missing.length === 1 ? "fehlt" : "fehlen"}: ${missing.join(", ")}.`;
}

function raggedIssue(record: string[], width: number) {
  const reason = `Die Zeile hat ${record.length} Spalten, die erste Zeile ${width}. Prüfen Sie Trennzeichen und Anführungszeichen.`;
  return importIssue("row", record.join(" | "), reason);
}

function unreadable(error: CsvError): Error {
  const line = "lines" in error ? `ab Zeile ${error.lines} ` : "";
  return importRefused(
    `Die Datei ist ${line}nicht lesbar. Prüfen Sie, ob jedes Anführungszeichen geschlossen ist.`,
    error,
  );
}

const lineBreaks = (record: string[]) => record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
