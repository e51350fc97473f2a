import { importRefused } from "../import-source.ts";
import { type Attributes, readXml, type XmlReader } from "./read-xml.ts";

const BLOCK_BYTES = 1_000_000;
const MAX_BYTES = 64_000_000;
const TOO_MANY =
  "Die Tabelle enthält zu viele verschiedene Texte, um sie als Excel-Datei zu lesen. Speichern Sie sie als «CSV UTF-8».";

/**
 * The texts that cells refer to by number, as UTF-8 in blocks: a table of 100'000 rows has half a million of them,
 * which would take several times as much as strings.
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

/** «_x000D_» is how Excel writes characters that XML cannot. */
export const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
