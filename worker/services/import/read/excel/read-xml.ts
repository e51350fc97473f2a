import { SaxesParser } from "saxes";
import { importRefused } from "../import-source.ts";
import { BROKEN } from "./zip.ts";

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 64;
/** Of one text or tag; Excel's cells have at most 32'767 characters. */
const MAX_TOKEN_CHARACTERS = 1_000_000;
const PIECE_BYTES = 65_536;

/** Names come without their prefix. */
export type XmlReader<Item> = {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** What was read since the last call. */
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
  const parser = new SaxesParser();
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

function follow(parser: SaxesParser, reader: XmlReader<unknown>, progress: { depth: number; last: number }): void {
  parser.on("opentag", ({ name, attributes }) => {
    progress.last = parser.position;
    progress.depth += 1;
    if (progress.depth > MAX_DEPTH) throw importRefused(BROKEN);
    reader.open(localName(name), attributes as Attributes);
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
