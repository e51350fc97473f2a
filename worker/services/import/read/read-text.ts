import { CONTROLS } from "#domain/import/import-text.ts";
import { chunksOf, type Encoding, importRefused, type OpenFile } from "./import-source.ts";

/**
 * The file as text, without byte order mark, piece by piece. Throws instead of putting a replacement character into a
 * name.
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
/** The limit for control characters that wait for the text after them. */
const MOST_WAITING = 65_536;

/**
 * JSON allows no control characters. Those within its strings are escaped, so that the reader of the strings reports
 * them; others are left out. Which is which depends on the text before and after them, perhaps in other pieces.
 */
export async function* withEscapedControls(text: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = "";
  let isBetween = false;
  const escapeIn = (part: string) => {
    const start = isBetween ? "\n" : "";
    isBetween = endsBetween(part, isBetween);
    if (part.search(CONTROLS) === -1) return part;
    return (start + part).replace(BETWEEN, "").replace(CONTROLS, escaped).slice(start.length);
  };
  for await (const piece of text) {
    const whole = waiting + piece;
    const end = whole.length < MOST_WAITING ? lastControls(whole) : whole.length;
    waiting = whole.slice(end);
    if (end > 0) yield escapeIn(whole.slice(0, end));
  }
  if (waiting !== "") yield escapeIn(waiting);
}

/** The index at which the control characters at the end begin, with white space among and after them. */
function lastControls(text: string): number {
  let start = text.length;
  for (let at = start - 1; at >= 0; at -= 1) {
    const char = text.charAt(at);
    if (/[^\P{Cc}\s]/u.test(char)) start = at;
    else if (/\S/.test(char)) break;
  }
  return start;
}

function endsBetween(part: string, before: boolean): boolean {
  const text = part.trimEnd();
  return part.includes("\n", text.length) || (text === "" ? before : /[}\],]$/.test(text));
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
