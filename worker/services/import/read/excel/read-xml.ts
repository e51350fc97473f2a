import { SaxesParser } from "saxes";
import { importRefused } from "../import-source.ts";
import { BROKEN } from "./zip.ts";

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 64;
/** The limit for one text or tag; Excel's cells have at most 32'767 characters. */
const MAX_TOKEN_CHARACTERS = 1_000_000;
const PIECE_BYTES = 65_536;

/** Names of elements come without their prefix. */
export type XmlReader<Item> = {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** The items read since the last call. */
  take: () => Item[];
};
export type Attributes = { [name: string]: string | undefined };

/**
 * Reads XML in pieces and never holds more than one of its tags or texts. Entities of a document type are not
 * expanded.
 *
 * @throws AppError import_refused if it is not well-formed
 */
export async function* readXml<Item>(chunks: AsyncIterable<Uint8Array>, reader: XmlReader<Item>): AsyncGenerator<Item> {
  const parser = new SaxesParser<Plain>();
  const progress = { depth: 0, last: 0 };
  follow(parser, reader, progress);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      write(parser, decoder.decode(chunk.subarray(start, start + PIECE_BYTES), { stream: true }));
      if (parser.position - progress.last > MAX_TOKEN_CHARACTERS) throw importRefused(BROKEN);
      yield* reader.take();
    }
  }
  write(parser, null);
  yield* reader.take();
}

type Plain = { xmlns?: false };
type Progress = { depth: number; last: number };

function follow(parser: SaxesParser<Plain>, reader: XmlReader<unknown>, progress: Progress): void {
  parser.on("opentag", ({ name, attributes }) => {
    progress.last = parser.position;
    progress.depth += 1;
    if (progress.depth > MAX_DEPTH) throw importRefused(BROKEN);
    reader.open(localName(name), attributes);
  });
  parser.on("text", (text) => {
    progress.last = parser.position;
    reader.text?.(text);
  });
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => {
    progress.last = parser.position;
    progress.depth -= 1;
    reader.close?.(localName(name));
  });
  parser.on("error", (error) => {
    throw importRefused(BROKEN, error);
  });
}

function write(parser: SaxesParser, text: string | null): void {
  if (text === null) parser.close();
  else parser.write(text);
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const BLOCK_BYTES = 1_000_000;

const MAX_BYTES = 64_000_000;

const TOO_MANY =
  "Die Tabelle enthält zu viele verschiedene Texte, um sie als Excel-Datei zu lesen. Speichern Sie sie als «CSV UTF-8».";

/**
 * The texts that cells refer to by number, as UTF-8 in blocks. A table of 100'000 rows has half a million of them,
 * which would take several times the memory as strings.
 */
export class SharedStrings {
  readonly #blocks: Uint8Array[] = [];
  #used = BLOCK_BYTES;
  /** Block, first byte and length of each text. */
  #places = new Uint32Array(3_000);
  #count = 0;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  static async read(chunks: AsyncIterable<Uint8Array>): Promise<SharedStrings> {
    const strings = new SharedStrings();
    for await (const text of readXml(chunks, new TextReader())) strings.#add(text);
    return strings;
  }

  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return "";
    const [block = 0, first = 0, length = 0] = this.#places.subarray(index * 3, index * 3 + 3);
    return this.#decoder.decode(this.#blocks[block]?.subarray(first, first + length));
  }

  #add(text: string): void {
    const bytes = this.#encoder.encode(text);
    if (this.#used + bytes.length > BLOCK_BYTES) {
      this.#blocks.push(new Uint8Array(Math.max(BLOCK_BYTES, bytes.length)));
      this.#used = 0;
      if (this.#blocks.length * BLOCK_BYTES > MAX_BYTES) throw importRefused(TOO_MANY);
    }
    if ((this.#count + 1) * 3 > this.#places.length) this.#grow();
    this.#blocks.at(-1)?.set(bytes, this.#used);
    this.#places.set([this.#blocks.length - 1, this.#used, bytes.length], this.#count * 3);
    this.#used += bytes.length;
    this.#count += 1;
  }

  #grow(): void {
    if (this.#places.byteLength > MAX_BYTES) throw importRefused(TOO_MANY);
    const larger = new Uint32Array(this.#places.length * 2);
    larger.set(this.#places);
    this.#places = larger;
  }
}

/** The text of an element, which may consist of differently formatted runs; without the phonetic guide of Japanese. */
export class RichText {
  text = "";
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === "rPh") this.#isPhonetic = true;
    this.#isText = name === "t" && !this.#isPhonetic;
  }

  add(text: string): void {
    if (this.#isText) this.text += text;
  }

  close(name: string): void {
    if (name === "rPh") this.#isPhonetic = false;
    this.#isText = false;
  }
}

class TextReader implements XmlReader<string> {
  #rich = new RichText();
  #ready: string[] = [];

  open(name: string, _attributes: Attributes): void {
    if (name === "si") this.#rich = new RichText();
    else this.#rich.open(name);
  }

  text(text: string): void {
    this.#rich.add(text);
  }

  close(name: string): void {
    if (name === "si") this.#ready.push(unescaped(this.#rich.text));
    else this.#rich.close(name);
  }

  take(): string[] {
    return this.#ready.splice(0);
  }
}

/** Excel writes characters that XML does not allow as «_x000D_». */
export const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
