import type { JsonEntry } from "./json-reader.ts";

/** Longer entries, and longer gaps between them, are left to JsonReader, which knows the limits. */
const MOST_WAITING = 1_000_000;
/** The limit of JsonReader, minus the list itself. */
const MOST_DEPTH = 63;

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, COMMA, BACKSLASH] = [9, 10, 13, 32, 34, 44, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

/** What is expected next between entries. `first`: an entry, or the end of an empty list. */
type Expected = "list" | "first" | "entry" | "more" | "end";

/**
 * Cuts a list of objects, or one object per line, by quotes and brackets and has the engine parse each entry. It is
 * several times faster than JsonReader, which sees every token. It gives up on anything else, including faults.
 */
export class JsonCutter {
  readonly #isList: boolean;
  #expected: Expected;
  #text = "";
  /** Where the incomplete entry starts. */
  #first = 0;
  #at = 0;
  #depth = 0;
  #isInQuotes = false;
  #line = 1;
  #nextBreak = 0;
  #isAtLoss = false;

  constructor(isList: boolean) {
    this.#isList = isList;
    this.#expected = isList ? "list" : "entry";
  }

  /** Whether JsonReader has to read the file instead. */
  get isAtLoss(): boolean {
    return this.#isAtLoss;
  }

  /** The entries that end in this piece, up to where the cutter gives up. */
  *write(piece: string): Generator<JsonEntry> {
    this.#append(piece);
    while (this.#depth > 0 || this.#findEntry()) {
      const end = this.#findEnd();
      if (end === undefined) break;
      const entry = this.#entryUpTo(end);
      if (!entry) break;
      yield entry;
    }
    if (this.#text.length - this.#first > MOST_WAITING) this.#isAtLoss = true;
  }

  /** Whether the pieces were a whole file. */
  isComplete(): boolean {
    const isBetween = !this.#isAtLoss && this.#depth === 0;
    return isBetween && this.#expected === (this.#isList ? "end" : "entry");
  }

  #append(piece: string): void {
    this.#text = this.#text.slice(this.#first) + piece;
    this.#at -= this.#first;
    this.#first = 0;
    this.#nextBreak = this.#breakFrom(0);
  }

  /** Goes to the start of the next entry. @returns whether there is one in this piece */
  #findEntry(): boolean {
    const text = this.#text;
    let at = this.#at;
    let isFound = false;
    while (at < text.length && !isFound && !this.#isAtLoss) {
      isFound = this.#isStart(text.charCodeAt(at));
      if (!isFound) at += 1;
    }
    this.#at = at;
    this.#forgetUpTo(at);
    return isFound;
  }

  /** Whether an entry starts with this character. Any other must be allowed between entries. */
  #isStart(code: number): boolean {
    if (code === LINE_FEED || code === SPACE || code === RETURN || code === TAB) return false;
    if (code === OPEN_BRACE && (this.#expected === "entry" || this.#expected === "first")) return true;
    const next = this.#isList ? after(this.#expected, code) : undefined;
    if (next) this.#expected = next;
    else this.#isAtLoss = true;
    return false;
  }

  /** The position after the bracket that closes the entry. */
  #findEnd(): number | undefined {
    const text = this.#text;
    let [at, depth] = [this.#at, this.#depth];
    let isOver = false;
    while (at < text.length && !isOver) {
      if (this.#isInQuotes) at = this.#leaveQuotes(at);
      else {
        const code = text.charCodeAt(at);
        const step = stepOf(code);
        at += 1;
        depth += step;
        this.#isInQuotes = code === QUOTE;
        isOver = step !== 0 && (depth === 0 || depth > MOST_DEPTH);
      }
    }
    [this.#at, this.#depth] = [at, depth];
    if (depth > MOST_DEPTH) this.#isAtLoss = true;
    return isOver && depth === 0 ? at : undefined;
  }

  /** The position after the quote that ends a text, or the end of the piece. */
  #leaveQuotes(at: number): number {
    const quote = closingQuote(this.#text, at);
    this.#isInQuotes = quote === -1;
    return quote === -1 ? this.#text.length : quote + 1;
  }

  #entryUpTo(end: number): JsonEntry | undefined {
    const line = this.#line;
    try {
      const value: unknown = JSON.parse(this.#text.slice(this.#first, end));
      if (this.#isList) this.#expected = "more";
      this.#forgetUpTo(end);
      return { value, line };
    } catch {
      this.#isAtLoss = true;
      return undefined;
    }
  }

  #forgetUpTo(end: number): void {
    while (this.#nextBreak < end) {
      this.#line += 1;
      this.#nextBreak = this.#breakFrom(this.#nextBreak + 1);
    }
    this.#first = end;
  }

  #breakFrom(at: number): number {
    const next = this.#text.indexOf("\n", at);
    return next === -1 ? Number.POSITIVE_INFINITY : next;
  }
}

/** How a character changes the depth. */
function stepOf(code: number): number {
  if (code === OPEN_BRACE || code === OPEN_BRACKET) return 1;
  return code === CLOSE_BRACE || code === CLOSE_BRACKET ? -1 : 0;
}

/** The state after a character of a list; undefined if the character is not allowed there. */
function after(expected: Expected, code: number): Expected | undefined {
  if (expected === "list") return code === OPEN_BRACKET ? "first" : undefined;
  if (code === COMMA) return expected === "more" ? "entry" : undefined;
  const mayEnd = expected === "more" || expected === "first";
  return code === CLOSE_BRACKET && mayEnd ? "end" : undefined;
}

/** The first quote that no backslash escapes; −1 without one. */
function closingQuote(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); ; quote = text.indexOf('"', quote + 1)) {
    if (quote === -1) return -1;
    let first = quote;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((quote - first) % 2 === 0) return quote;
  }
}
