import { dayBeside } from "#domain/import/fact-day.ts";
import { type ColumnChoice, columnKey, importIssue, readAsChosen } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { jsonRowReader } from "#domain/import/import-record.ts";
import {
  type Encoding,
  type ImportSource,
  importRefused,
  SAMPLE_LENGTH,
  SAMPLED_ENTRIES,
  type SampledColumn,
  type SourceEntry,
} from "./import-source.ts";
import { JsonCutter } from "./json-cutter.ts";
import { type JsonEntry, type JsonPath, JsonReader, jsonPath } from "./json-reader.ts";
import { readStart, withEscapedControls } from "./read-text.ts";
import { knownColumns } from "./table-source.ts";

/** Entries differ in their keys, so a key only counts as missing in the file if none of this many entries has it. */
const LOOKED_AT = 100;
const START_LENGTH = 65_536;
const PIECE_BYTES = 65_536;

/** A list, a list under a known key, a single entry, or one entry a line; entries may be lists below one of names. */
export async function jsonSource(
  readText: OpenText,
  encoding: Encoding,
  choices: readonly ColumnChoice[] = [],
): Promise<ImportSource> {
  const text = () => withEscapedControls(readText());
  const start = await readStart(text(), START_LENGTH);
  const path = jsonPath(start);
  const readRow = jsonRowReader(readAsChosen(choices));
  const read = () => underHeader(jsonEntries(text, path));
  const { columns, firstKeys } = await sampleEntries(read());
  return {
    container: "json",
    encoding,
    columns,
    notes: [],
    day: dayBeside(textBefore(path, start)),
    format: importFormat("json", firstKeys.map(columnKey)),
    entries: async function* () {
      let entry = 0;
      for await (const { value, line } of read()) {
        entry += 1;
        yield sourceEntry({ line, entry }, value, readRow);
      }
    },
  };
}

/** The text of a file before its list, if the list is under a key. */
function textBefore(path: JsonPath, start: string): string {
  const key = path.at(-1) === "*" ? path.at(-2) : undefined;
  return key === undefined ? "" : start.slice(0, Math.max(0, start.search(new RegExp(`"${key}"\\s*:\\s*\\[`))));
}

async function sampleEntries(entries: AsyncGenerator<JsonEntry>) {
  const sampler = new ColumnSampler();
  let firstKeys: string[] | undefined;
  let count = 0;
  for await (const { value } of entries) {
    if (isObject(value)) {
      firstKeys ??= Object.keys(value);
      sampler.add(value);
    }
    count += 1;
    if (count === LOOKED_AT) break;
  }
  return { columns: sampler.columns, firstKeys: firstKeys ?? [] };
}

type OpenText = () => AsyncGenerator<string>;

async function* jsonEntries(text: OpenText, path: JsonPath): AsyncGenerator<JsonEntry> {
  const cutter = new JsonCutter(path.length === 1);
  const isCut = path.length === 0 || (path.length === 1 && path[0] === "*");
  let found = 0;
  for await (const entry of isCut ? cutEntries(text(), cutter) : []) {
    found += 1;
    yield entry;
  }
  if (isCut && cutter.isComplete()) return;
  // JsonReader reads the file again, up to its fault or in its own way.
  for await (const entry of readEntries(text(), path)) {
    if (found === 0) yield entry;
    else found -= 1;
  }
}

/** If the first entry is a list of names, the lists below it are entries with these names. */
async function* underHeader(entries: AsyncGenerator<JsonEntry>): AsyncGenerator<JsonEntry> {
  let isFirst = true;
  let header: readonly string[] | undefined;
  for await (const { value, line } of entries) {
    if (isFirst && isNames(value)) header = value;
    else yield { value: header ? withNames(header, value) : value, line };
    isFirst = false;
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((name) => typeof name === "string" && name.trim() !== "") &&
  knownColumns(value) > 0;

const withNames = (header: readonly string[], value: unknown): unknown =>
  Array.isArray(value) && value.length <= header.length
    ? Object.fromEntries(value.map((cell, at) => [header[at], cell]))
    : value;

async function* cutEntries(text: AsyncIterable<string>, cutter: JsonCutter): AsyncGenerator<JsonEntry> {
  for await (const piece of text) {
    yield* cutter.write(piece);
    if (cutter.isAtLoss) return;
  }
}

async function* readEntries(text: AsyncIterable<string>, path: JsonPath): AsyncGenerator<JsonEntry> {
  const reader = new JsonReader(path);
  const encoder = new TextEncoder();
  for await (const piece of text) {
    const bytes = encoder.encode(piece);
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      yield* reader.write(bytes.subarray(start, start + PIECE_BYTES));
    }
  }
  yield* reader.end();
}

function sourceEntry(
  at: { line: number; entry: number },
  value: unknown,
  readRow: ReturnType<typeof jsonRowReader>,
): SourceEntry {
  if (isObject(value)) return { ...at, raw: readRow(value) };
  const reason = "Der Eintrag ist kein Objekt. Erwartet werden Felder wie name, zip und city.";
  return { ...at, issue: importIssue("row", value, reason) };
}

/** The error for a file that should be JSON but is not. */
export function refuseNoJson(start: string): never {
  if (/^<\?xml/.test(start) && !/<html/i.test(start)) {
    throw importRefused("Das ist XML. Speichern Sie die Liste als CSV, Excel oder JSON.");
  }
  const what = start.startsWith("<")
    ? "eine Webseite und keine Liste von Anbietern"
    : "kein gültiges JSON (Fehler auf Zeile 1)";
  throw importRefused(`Die Datei ist ${what}. Laden Sie sie neu herunter und prüfen Sie sie.`);
}

type JsonObject = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Deeper than any field of the exports we know: "geometry/location/lat". */
const MAX_DEPTH = 3;

/** An export has some sixty keys; a table of thousands would be useless. */
const MAX_COLUMNS = 300;

/**
 * The keys of entries as columns; those within objects have their path as name: "location/lat". Keeps the first values
 * of each column, but not the entries.
 */
export class ColumnSampler {
  readonly #columns = new Map<string, SampledColumn>();

  get columns(): SampledColumn[] {
    return [...this.#columns.values()];
  }

  add(entry: object): void {
    for (const { name, value } of leaves(entry, "", MAX_DEPTH)) {
      const known = this.#columns.get(name);
      if (!known && this.#columns.size >= MAX_COLUMNS) continue;
      const column = known ?? { name, samples: [] };
      const text = shown(value);
      if (text !== "" && column.samples.length < SAMPLED_ENTRIES) column.samples.push(text);
      this.#columns.set(name, column);
    }
  }
}

function* leaves(object: object, path: string, depth: number): Generator<{ name: string; value: unknown }> {
  for (const [key, value] of Object.entries(object)) {
    const name = path === "" ? key : `${path}/${key}`;
    if (columnKey(name) === "" || name.length > 200) continue;
    const isNested = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isNested) yield { name, value };
    else if (depth > 1) yield* leaves(value, name, depth - 1);
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, SAMPLE_LENGTH);
}
