import { guardedApostrophe } from "#domain/formula-guard.ts";

/** Rows of a sheet in Excel; the first has the names of the columns. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Of a cell in Excel. More than any field may have, so an import would shorten such a text, too. */
const MAX_CELL_CHARACTERS = 32_767;
/** Digits of a number that Excel keeps. */
const DIGITS = 15;

/** @param number of the row, from 1 */
export function rowXml(cells: readonly (string | number)[], number: number): string {
  const filled = cells.map((value, at) => (value === "" ? "" : cellXml(value, `${columnName(at)}${number}`)));
  return `<row r="${number}">${filled.join("")}</row>`;
}

/** Texts stand in their cells, because a table of shared texts would have to be in memory until the end. */
function cellXml(value: string | number, at: string): string {
  if (typeof value === "number" && Number(value.toPrecision(DIGITS)) === value)
    return `<c r="${at}"><v>${value}</v></c>`;
  const text = guardedApostrophe(String(value)).slice(0, MAX_CELL_CHARACTERS).toWellFormed();
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}

/** What XML does not allow, carriage returns, which it would change, and what looks like their escape. */
const NO_XML = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export const escaped = (text: string): string =>
  text
    .replace(NO_XML, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>]/g, (char) => ENTITIES[char] ?? char);

/** 0 → "A", 27 → "AB". */
const NAMES = new Map<number, string>();
export function columnName(at: number): string {
  const known = NAMES.get(at);
  if (known) return known;
  const letter = String.fromCharCode(65 + (at % 26));
  const name = at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
  NAMES.set(at, name);
  return name;
}
