import { detectEncoding } from "./detect-encoding.ts";
import { excelSource } from "./excel/excel-source.ts";
import { type ImportSource, importRefused, type OpenFile, type SourceOptions } from "./import-source.ts";
import { csvSource } from "./read-csv.ts";
import { jsonSource, refuseNoJson } from "./read-json.ts";
import { readStart, readText } from "./read-text.ts";
import { startsWith, unpacked } from "./unpack.ts";

const START_LENGTH = 65_536;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Understands a file by its content; its name only decides what to say about one that is neither. */
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
  if (/^[[{]/.test(start)) return jsonSource(text, encoding, options.choices);
  if (start.startsWith("<") || /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i.test(fileName)) {
    refuseNoJson(start);
  }
  return csvSource(text, encoding, options.choices);
}
