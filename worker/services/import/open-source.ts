import { detectEncoding } from "./detect-encoding.ts";
import { type ImportSource, importRefused, type OpenFile } from "./import-source.ts";
import { csvSource } from "./read-csv.ts";
import { jsonSource, refuseNoJson } from "./read-json.ts";
import { readStart, readText } from "./read-text.ts";

const START_LENGTH = 65_536;

/** Understands a file by its content; its name only decides what to say about one that is neither. */
export async function openSource(fileName: string, open: OpenFile): Promise<ImportSource> {
  const encoding = await detectEncoding(open);
  const text = () => readText(open, encoding);
  const start = (await readStart(text(), START_LENGTH)).trimStart();
  if (start === "") throw importRefused("Datei ist leer.");
  if (/^[[{]/.test(start)) return jsonSource(text, encoding);
  if (start.startsWith("<") || /\.(?:json|jsonl|ndjson)$/i.test(fileName)) refuseNoJson(start);
  return csvSource(text, encoding);
}
