import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { columnKey, matchColumn } from "#domain/import-columns.ts";
import { importFormat } from "#domain/import-format.ts";
import { importIssue } from "#domain/import-issue.ts";
import { csvRowReader } from "#domain/import-record.ts";
import {
  type Encoding,
  type ImportSource,
  importRefused,
  type SourceEntry,
} from "./import-source.ts";
import { readStart, withUnixLines } from "./read-text.ts";
import { type CsvLayout, sniffLayout } from "./sniff-delimiter.ts";

/** Product rule, specification §5. */
const MIN_COLUMNS = 10;
const START_LENGTH = 65_536;
/** An open quote would otherwise swallow the file. */
const MAX_ROW_BYTES = 1_000_000;

type Row = { record: string[]; info: { lines: number } };

/** @throws AppError import_refused when the first line does not name the columns we need */
export async function csvSource(
  readText: () => AsyncGenerator<string>,
  encoding: Encoding,
): Promise<ImportSource> {
  const layout = sniffLayout(await readStart(withUnixLines(readText()), START_LENGTH));
  refuseUnusable(layout.headers);
  const format = importFormat("csv", layout.headers.map(columnKey));
  return {
    container: "csv",
    encoding,
    delimiter: layout.delimiter,
    format: () => format,
    entries: () => readEntries(withUnixLines(readText()), layout),
  };
}

async function* readEntries(
  text: AsyncGenerator<string>,
  layout: CsvLayout,
): AsyncGenerator<SourceEntry> {
  const readRow = csvRowReader(layout.headers);
  const width = layout.headers.length;
  let entry = 0;
  let isHeader = true;
  for await (const { record, info } of rows(text, layout)) {
    if (isHeader) {
      isHeader = false;
    } else if (record.some((cell) => cell.trim() !== "")) {
      entry += 1;
      const at = { line: info.lines - lineBreaks(record), entry };
      // Empty cells too many are what spreadsheets add; anything else would shift the columns.
      const isRagged = record.length < width || record.slice(width).some((cell) => cell !== "");
      yield isRagged
        ? { ...at, issue: raggedIssue(record, width) }
        : { ...at, raw: readRow(record) };
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

function refuseUnusable(headers: string[]): void {
  const fields = new Set(headers.map((header) => matchColumn(columnKey(header))?.field));
  // The address in one line and gosom's address cell hold both.
  const hasAddress =
    fields.has("formattedAddress") || headers.some((one) => columnKey(one) === "completeaddress");
  const missing = [
    fields.has("name") ? "" : "Name",
    fields.has("zip") || hasAddress ? "" : "PLZ",
    fields.has("city") || hasAddress ? "" : "Ort",
  ].filter(Boolean);
  if (missing.length > 0) {
    const which = `Es ${missing.length === 1 ? "fehlt" : "fehlen"}: ${missing.join(", ")}.`;
    throw importRefused(`Die erste Zeile muss die Spalten benennen. ${which}`);
  }
  if (headers.length < MIN_COLUMNS) {
    throw importRefused(
      `Die Datei hat ${headers.length} Spalten, nötig sind mindestens ${MIN_COLUMNS}.`,
    );
  }
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

const lineBreaks = (record: string[]) =>
  record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
