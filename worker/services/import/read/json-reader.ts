import Tokenizer from "@streamparser/json/tokenizer.js";
import TokenParser from "@streamparser/json/tokenparser.js";
import TokenType from "@streamparser/json/utils/types/tokenType.js";
import { columnKey, type ImportField, READ_BY_NAME } from "#domain/import/import-columns.ts";
import { importRefused } from "./import-source.ts";

/** Keys, in any spelling, under which exports keep their list, or their only entry. */
const WRAPPERS = new Set(
  `places results result data d value graph items providers listings rows records entries features anbieter eintraege eintrage
    organisationen organisations spitex liste lista prestataires fornitori organizzazioni`.split(/\s+/),
);

const MAX_WRAPPERS = 2;

const ADDRESS: readonly ImportField[] = ["zip", "city", "zipCity", "formattedAddress", "addressComponents"];

/** Where the entries are: ["*"] in a list at the top, ["places", "*"], [] for one entry per line. */
export type JsonPath = readonly string[];

/** @param start the beginning of the file; a list that starts later is not found */
export function jsonPath(start: string): JsonPath {
  if (start.trimStart().startsWith("[")) return ["*"];
  const search = new ListSearch();
  const tokenizer = new Tokenizer({ separator: "" });
  tokenizer.onToken = ({ token, value }) => search.see(token, String(value));
  // The reader reports the fault and its line later; here it only ends the search.
  tokenizer.onError = () => {};
  tokenizer.write(start);
  return search.path;
}

class ListSearch {
  /** The wrappers around the place that is read. */
  readonly #keys: string[] = [];
  /** The fields of the open objects, by the number of wrappers around each object. */
  readonly #fields = [new Set<ImportField>()];
  readonly #lists: { path: JsonPath; isEmpty: boolean }[] = [];
  /** Objects that are entries themselves, whatever lists they contain. */
  readonly #entries: JsonPath[] = [];
  #inner: JsonPath = [];
  #depth = 0;
  #key = "";
  #lastText = "";
  #isListStart = false;
  #isOver = false;

  get path(): JsonPath {
    for (let level = this.#keys.length; level >= 0; level -= 1) this.#noteEntry(level);
    const [entry] = this.#entries.toSorted((a, b) => a.length - b.length);
    const lists = this.#lists.filter(
      ({ path }) => !this.#entries.some((own) => own.every((key, at) => key === path[at])),
    );
    return (lists.find(({ isEmpty }) => !isEmpty) ?? lists[0])?.path ?? entry ?? this.#inner;
  }

  see(token: TokenType, value: string): void {
    if (this.#isOver) return;
    const list = this.#lists.at(-1);
    if (list && this.#isListStart) list.isEmpty = token === TokenType.RIGHT_BRACKET;
    this.#isListStart = false;
    if (token === TokenType.STRING) this.#lastText = value;
    else if (token === TokenType.COLON) this.#seeKey();
    else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#open(token);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#close();
  }

  #seeKey(): void {
    this.#key = this.#lastText;
    if (this.#depth !== this.#keys.length + 1) return;
    const field = READ_BY_NAME.match(columnKey(this.#key))?.field;
    if (field) this.#fields[this.#keys.length]?.add(field);
  }

  #open(token: TokenType): void {
    const isWrapper = this.#depth === this.#keys.length + 1 && WRAPPERS.has(columnKey(this.#key));
    this.#depth += 1;
    if (!isWrapper) return;
    const path = [...this.#keys, this.#key];
    if (token === TokenType.LEFT_BRACKET) {
      this.#lists.push({ path: [...path, "*"], isEmpty: true });
      this.#isListStart = true;
    } else if (this.#keys.length < MAX_WRAPPERS) {
      this.#keys.push(this.#key);
      this.#fields[path.length] = new Set();
      if (path.length > this.#inner.length) this.#inner = path;
    }
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#depth > this.#keys.length) return;
    this.#noteEntry(this.#keys.length);
    this.#isOver = this.#keys.pop() === undefined;
  }

  /** The export as a whole may have a name, too, but no address. */
  #noteEntry(level: number): void {
    const fields = this.#fields[level];
    const isEntry = fields?.has("name") && ADDRESS.some((field) => fields.has(field));
    if (isEntry) this.#entries.push(this.#keys.slice(0, level));
    fields?.clear();
  }
}

/** Deeper than any export. Without a limit, a hostile file could exhaust the memory of the parser. */
const MAX_DEPTH = 64;
const MAX_ENTRY_BYTES = 4_000_000;

export type JsonEntry = { value: unknown; line: number };

const OPENING = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
const PUNCTUATION = new Set([TokenType.COMMA, TokenType.COLON, ...CLOSING]);

/** Parses a stream of bytes and releases every entry after it was read. */
export class JsonReader {
  readonly #tokenizer: Tokenizer;
  readonly #parser: TokenParser;
  readonly #lines = new LineCounter();
  /** How many brackets are open around an entry. */
  readonly #entryDepth: number;
  #depth = 0;
  #entryLine = 1;
  #lastOffset = 0;
  #entryOffset = 0;
  #ready: JsonEntry[] = [];

  constructor(path: JsonPath) {
    this.#entryDepth = path.length;
    // Without a path any number of values may follow each other: JSON Lines.
    const separator = path.length === 0 ? { separator: "" } : {};
    this.#tokenizer = new Tokenizer(separator);
    this.#parser = new TokenParser({ ...separator, paths: [["$", ...path].join(".")], keepStack: false });
    this.#tokenizer.onToken = (parsed) => {
      this.#follow(parsed.token, parsed.offset);
      this.#parser.write(parsed);
    };
    this.#parser.onValue = ({ value }) => {
      this.#ready.push({ value, line: this.#entryLine });
      this.#entryOffset = this.#lastOffset;
    };
  }

  write(bytes: Uint8Array): JsonEntry[] {
    this.#lines.add(bytes);
    try {
      this.#tokenizer.write(bytes);
    } catch (error) {
      throw this.#invalid(error);
    }
    if (this.#lines.end - this.#entryOffset > MAX_ENTRY_BYTES) {
      throw importRefused(
        `Der Eintrag auf Zeile ${this.#entryLine} ist zu gross. Erwartet wird eine Liste von Anbietern.`,
      );
    }
    return this.#ready.splice(0);
  }

  /** The last entries, such as a number that only the end completes. */
  end(): JsonEntry[] {
    try {
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
      if (!this.#parser.isEnded) this.#parser.end();
    } catch (error) {
      throw importRefused(
        `Die Datei ist kein vollständiges JSON, sie bricht auf Zeile ${this.#lines.last} ab. Laden Sie sie neu herunter.`,
        error,
      );
    }
    return this.#ready.splice(0);
  }

  #follow(token: TokenType, offset: number): void {
    this.#lastOffset = offset;
    if (CLOSING.has(token)) this.#depth -= 1;
    if (this.#depth <= this.#entryDepth && !PUNCTUATION.has(token)) {
      this.#entryLine = this.#lines.at(offset);
      this.#entryOffset = offset;
    }
    if (!OPENING.has(token)) return;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      throw importRefused(
        `Die Datei ist über ${MAX_DEPTH} Ebenen tief verschachtelt. Erwartet wird eine Liste von Anbietern.`,
      );
    }
  }

  #invalid(error: unknown): unknown {
    if (!(error instanceof Error) || error.name === "AppError") return error;
    const position = /absolute position "(\d+)"/.exec(error.message)?.[1];
    const line = this.#lines.at(position ? Number(position) : this.#lastOffset);
    return importRefused(
      `Die Datei ist kein gültiges JSON (Fehler auf Zeile ${line}). Laden Sie sie neu herunter.`,
      error,
    );
  }
}

/** Counts line breaks only up to the requested byte. */
class LineCounter {
  #chunk: Uint8Array = new Uint8Array();
  #chunkStart = 0;
  #counted = 0;
  #line = 1;

  /** The number of bytes so far. */
  get end(): number {
    return this.#chunkStart + this.#chunk.length;
  }

  get last(): number {
    return this.at(this.end);
  }

  add(chunk: Uint8Array): void {
    const end = this.end;
    this.at(end);
    this.#chunkStart = end;
    this.#chunk = chunk;
  }

  /** The line of a byte in the latest chunk; for earlier bytes, the line counted last. */
  at(offset: number): number {
    for (;;) {
      const next = this.#chunk.indexOf(0x0a, this.#counted - this.#chunkStart);
      if (next === -1 || this.#chunkStart + next >= offset) break;
      this.#line += 1;
      this.#counted = this.#chunkStart + next + 1;
    }
    this.#counted = Math.max(this.#counted, Math.min(offset, this.end));
    return this.#line;
  }
}
