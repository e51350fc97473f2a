import { CONTROLS } from "#domain/import/import-text.ts";
import { chunksOf, type Encoding, importRefused, type OpenFile } from "./import-source.ts";

/**
 * The file as text, without byte order mark, piece by piece. Fails rather than to put a replacement
 * character into a name.
 */
export async function* readText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunksOf(open)) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== "") yield text;
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw importRefused(
      "Die Datei enthält Zeichen, die sich nicht lesen lassen. Speichern Sie sie als «CSV UTF-8».",
      error,
    );
  }
}

/** The first characters of a text, at least `length` of them if there are as many. */
export async function readStart(text: AsyncIterable<string>, length: number): Promise<string> {
  let start = "";
  for await (const piece of text) {
    start += piece;
    if (start.length >= length) break;
  }
  return start;
}

const BETWEEN = /(?<=[}\],\n]\s*)[^\P{Cc}\s]+|[^\P{Cc}\s]+(?=\s*[{[\n])/gu;

/** JSON has no control characters: in its texts they are escaped, so that they are found there; others are left out. */
export async function* withEscapedControls(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece.search(CONTROLS) === -1) yield piece;
    else yield piece.replace(BETWEEN, "").replace(CONTROLS, escaped);
  }
}

const escaped = (controls: string) =>
  Array.from(controls, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

/** Line breaks of all systems as "\n", so that lines can be counted. */
export async function* withUnixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let endedInReturn = false;
  for await (const piece of text) {
    const rest: string = endedInReturn && piece.startsWith("\n") ? piece.slice(1) : piece;
    endedInReturn = rest === "" ? false : rest.endsWith("\r");
    if (rest !== "") yield rest.replace(/\r\n?/g, "\n");
  }
}
