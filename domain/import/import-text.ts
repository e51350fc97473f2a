/** What exports and offices write for missing values. */
const BLANKS = new Set([
  ...[
    "-",
    "–",
    "—",
    "--",
    "---",
    "?",
    "...",
    "…",
    "\\n",
    "nil",
    "n/a",
    "<na>",
    "n.a.",
    "null",
    "<null>",
    "none",
    "nan",
    "nat",
  ],
  ...["undefined", "(leer)", "leer", "(blank)", "k.a.", "k. a.", "keine angabe", "keine angaben", "unbekannt"],
]);
const LONGEST_BLANK = "keine angaben".length;

const withoutBlank = (text: string) => (text.length <= LONGEST_BLANK && BLANKS.has(text.toLowerCase()) ? "" : text);

// Zero-width spaces and marks that change the writing direction, invisible or misleading. The joiner U+200D is allowed,
// because emoji consist of it.
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Characters that never belong in a text; tabs and line breaks are not included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spelt out, because the class \p{Cc} is three times as slow.
export const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f]+/g;

export const hasControls = (text: string): boolean => text.search(CONTROLS) !== -1;

/** A fast path for most values: words of composed Latin letters, separated by single spaces. */
const CLEAN = /^[!-~¡-¬®-ſ]+(?: [!-~¡-¬®-ſ]+)*$/;
const isClean = (text: string) => text === "" || CLEAN.test(text);

/** One line of text: composed, without control characters, single spaces, trimmed. */
export function cleanLine(value: unknown): string {
  const text = scalarText(value);
  if (isClean(text)) return text;
  return text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(CONTROLS, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Like `cleanLine`, and empty for words that mean "no value". Not for names: one may be «Null». */
export function cleanValue(value: unknown): string {
  return withoutBlank(cleanLine(value));
}

/** Like `cleanValue`, for values that begin with no apostrophe of their own: spreadsheets mark texts by one. */
export const cleanCode = (value: unknown): string => cleanValue(value).replace(/^['’]\s*/, "");

/** Text with its line breaks, at most one blank line in a row. */
export function cleanParagraphs(value: unknown): string {
  const raw = scalarText(value);
  return withoutBlank(isClean(raw) ? raw : withCleanLines(raw));
}

const withCleanLines = (text: string) =>
  text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(CONTROLS, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Accepts a decimal comma. Undefined for anything but a finite number. */
export function cleanDecimal(value: unknown): number | undefined {
  const text = cleanLine(value).replace(",", ".");
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Accepts 1'087, 1’087 and 12.0, but not the ambiguous 1.000. Undefined for anything but a non-negative integer. */
export function cleanCount(value: unknown): number | undefined {
  const text = cleanLine(value)
    .replace(/(?<=\d)['’\s](?=\d{3})/g, "")
    .replace(/\.00?$/, "");
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The Rappen of «CHF 1'200.50», «34,50 Franken» or «Fr. 34.–». Undefined for anything but one amount of francs. */
export function cleanRappen(value: unknown): number | undefined {
  const text = cleanLine(value)
    .replace(/^(?:CHF|S?Fr\.?)\s*|\s*(?:CHF|S?Fr\.?|Franken)$/gi, "")
    .replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, "");
  const [, francs, rappen = ""] = /^(\d{1,7})(?:[.,](?:(\d{1,2})|[-–—]{1,2}))?$/.exec(text) ?? [];
  return francs === undefined ? undefined : Number(francs) * 100 + Number(rappen.padEnd(2, "0"));
}

/** Lists and objects give "", never "[object Object]". */
function scalarText(value: unknown): string {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
  return typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

/** Truncated or unusual literals such as «{'a': …», «[{'a': …» and «['a', 'b …», and JavaScript's «[object …]». */
const WRITTEN = /^\s*(?:\[\s*)?\{\s*u?["'][^"']*["']\s*:|^\s*\[\s*u?(["'])[^"']*\1\s*,\s*u?["']|\[object [A-Z]\w+\]/;

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Makes readable text of what a program may have written into a cell: joins a list of texts, keeps other text.
 *
 * @returns undefined for an object
 */
export function programText(text: string, separator: string): string | undefined {
  const literal = readLiteral(text);
  if (!literal) return WRITTEN.test(text) ? undefined : text;
  if (!Array.isArray(literal) || literal.some(isNested)) return undefined;
  return literal.filter((item) => item !== null && item !== "").join(separator);
}

/** The items of a list that contains objects, as a value or as text in a cell; undefined for any other value. */
export function programItems(value: unknown): unknown[] | undefined {
  const read = typeof value === "string" ? (readLiteral(value) ?? value) : value;
  const items = Array.isArray(read) ? read : [read];
  return items.some((item) => isNested(item) || isWritten(item)) ? items : undefined;
}

const isWritten = (item: unknown): item is string =>
  typeof item === "string" && (readLiteral(item) !== undefined || WRITTEN.test(item));

const NAMES = ["name", "title", "label", "text", "bezeichnung", "titel"];

/** The name of an object in a list. @returns undefined if it has none */
export function itemName(item: unknown): unknown {
  const object = isWritten(item) ? readLiteral(item) : item;
  if (!isNested(object)) return isWritten(item) ? undefined : item;
  const names = NAMES.map((key) => object[key]);
  return names.find((name) => typeof name === "string" && name.trim() !== "");
}

/**
 * Parses a list or an object that a program wrote into a cell, in JSON, in Python's notation: ['Pflege', "L'aide",
 * None], or as an array of PostgreSQL: {Pflege,"Tag, Nacht"}. Undefined for any other text.
 */
export function readLiteral(text: string): object | undefined {
  if (!/^\s*(?:\[.*\]|\{.*\})\s*$/s.test(text)) return undefined;
  return arrayItems(text) ?? parsed(text) ?? parsed(withJsonTokens(text));
}

const ARRAY_ITEM = /\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"\s*|([^{}[\]",:\\]+))(?:,|$)/gsy;

/** The items of an array of PostgreSQL, whose colons and brackets are in quotes; undefined for any other text. */
function arrayItems(text: string): string[] | undefined {
  const inside = text.trim().slice(1, -1);
  if (!text.trimStart().startsWith("{") || inside.endsWith(",")) return undefined;
  const found = [...inside.matchAll(ARRAY_ITEM)];
  if (found.reduce((length, [item]) => length + item.length, 0) !== inside.length && inside.trim() !== "")
    return undefined;
  const items = found.map(([, quoted, bare = ""]) => quoted?.replace(/\\(.)/gs, "$1") ?? bare.trim());
  return items.filter((item) => item !== "" && item !== "NULL");
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const WORDS: Record<string, string> = { None: "null", nan: "null", True: "true", False: "false" };

/** Quoted texts are matched as a whole, so that only words outside of them change. */
const withJsonTokens = (text: string) =>
  text.replace(TOKENS, (token, single, double) =>
    WORDS[token] === undefined ? JSON.stringify(unescaped(single ?? double)) : WORDS[token],
  );

/** A text without its closing quote extends to the end, so that nothing is read more than once. */
const TOKENS = /u?'([^'\\]*(?:\\.[^'\\]*)*)(?:'|$)|u?"([^"\\]*(?:\\.[^"\\]*)*)(?:"|$)|\b(?:None|nan|True|False)\b/gs;

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r" };

const unescaped = (text: string) =>
  text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gis, (_, byte, unit, char) =>
    byte || unit ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : (ESCAPES[char] ?? char),
  );

/** Unlike one pattern for both, this reads the text once if the end is missing. */
export function withoutSpans(text: string, begin: RegExp, end: RegExp): string {
  let [kept, from] = ["", 0];
  for (const { index, 0: mark } of text.matchAll(begin)) {
    if (index < from) continue;
    end.lastIndex = index + mark.length;
    if (!end.test(text)) break;
    kept += `${text.slice(from, index)} `;
    from = end.lastIndex;
  }
  return kept + text.slice(from);
}
