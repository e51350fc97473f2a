import { bytesToHex } from "@noble/hashes/utils.js";
import { type ColumnChoice, columnKey } from "#domain/import/import-columns.ts";
import type { JobSource } from "../job-files.ts";
import { detectEncoding } from "./detect-encoding.ts";
import { excelSource } from "./excel/excel-source.ts";
import { type ImportSource, importRefused, type OpenFile, type SourceOptions } from "./import-source.ts";
import { csvSource } from "./read-csv.ts";
import { jsonSource, refuseNoJson } from "./read-json.ts";
import { readStart, readText } from "./read-text.ts";
import { startsWith, unpacked } from "./unpack.ts";

const START_LENGTH = 65_536;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Recognises a file by its content; its name only decides which error a file without a known format gets. */
export async function openSource(
  fileName: string,
  packed: OpenFile,
  options: SourceOptions = {},
): Promise<ImportSource> {
  if (await startsWith(packed, ZIP)) return excelSource(packed, options);
  const open = await unpacked(packed);
  const encoding = options.encoding ?? (await detectEncoding(open));
  const text = () => readText(open, encoding);
  const start = (await readStart(text(), START_LENGTH)).replace(/^[\p{Cc}\s]+/u, "");
  if (start === "") throw importRefused("Datei ist leer. Wählen Sie eine andere Datei.");
  // Names of columns may be in brackets: [Name].
  if (/^(?:\{|\[(?!\s*(?!true|false|null)\p{L}))/u.test(start)) return jsonSource(text, encoding, options.choices);
  if (start.startsWith("<") || /\.(?:(?:geo)?json|jsonl|ndjson)(?:\.gz)?$/i.test(fileName)) {
    refuseNoJson(start);
  }
  return csvSource(text, encoding, options.choices);
}

/**
 * Reads a file to its end, so that every fault is found before anything is stored.
 *
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function recogniseFile(
  fileName: string,
  open: OpenFile,
  options: Pick<SourceOptions, "sheet"> = {},
): Promise<JobSource> {
  const source = await openSource(fileName, open, options);
  let entries = 0;
  for await (const _ of source.entries()) entries += 1;
  const { container, encoding, delimiter, format, columns, sheets, notes } = source;
  const recognised = {
    container,
    encoding,
    ...(delimiter !== undefined && { delimiter }),
    format,
    columns,
    ...(sheets && { sheets }),
    notes,
    headerKey: await headerKey(container, columns),
    entries,
  };
  if (new TextEncoder().encode(JSON.stringify(recognised)).length > MOST_STORED) throw importRefused(TOO_MANY_NAMES);
  return recognised;
}

/** In bytes; D1 takes no value above 2 MB. */
const MOST_STORED = 1_500_000;

const TOO_MANY_NAMES = "Die Datei hat zu viele oder zu lange Spaltennamen. Löschen Sie Spalten, die nicht nötig sind.";

/** For uploads only: a table without rows is a mistake. */
export function refuseEmpty({ entries }: JobSource): void {
  if (entries === 0) {
    throw importRefused("Die Datei enthält keine Einträge. Prüfen Sie, ob es die richtige ist.");
  }
}

/** The same columns in the same order have the same key, however many rows follow. */
async function headerKey(container: string, columns: readonly Pick<ColumnChoice, "name">[]) {
  const text = [container, ...columns.map(({ name }) => columnKey(name))].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return bytesToHex(new Uint8Array(digest));
}
