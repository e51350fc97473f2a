import { type ExportedListing, listExported } from "#db/queries/listings/desk-listings.ts";
import { type Condition, runAll } from "#db/statement.ts";
import type { ImportField } from "#domain/import/import-columns.ts";
import {
  confirmationLines,
  joinList,
  type ListSplitting,
  NO_ITEMS,
  sourceLines,
  splittingOf,
} from "#domain/import/own-columns.ts";
import { FIELD_NAMES, fieldOf, importedName } from "#domain/listings/fields.ts";
import { fileValue } from "#domain/listings/value-text.ts";
import { guardedApostrophe } from "#domain/text/formula-guard.ts";
import type { Deps } from "../../../deps.ts";
import { csvText } from "../../csv-text.ts";

type ExportedValue = string | number | boolean | readonly string[] | null;

export type ExportColumn = {
  /** The name that the import knows. */
  name: ImportField;
  splitting: ListSplitting;
  read: (listing: ExportedListing) => ExportedValue;
};

/** All fields and other columns that an import needs for an equal listing. Sums, keys and dates follow from these. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ...FIELD_NAMES.map((name): ExportColumn => {
    const splitting = splittingOf(fieldOf(name).kind);
    return { name: importedName(name), splitting, read: (listing) => fileValue(name, listing[name]) };
  }),
  // Tells an import which facts were confirmed since.
  { name: "factDay", splitting: "commas", read: ({ exportedOn }) => exportedOn },
  { name: "slug", splitting: "commas", read: ({ slug }) => slug },
  { name: "listingSource", splitting: "commas", read: ({ source }) => source },
  { name: "factSources", splitting: "lines", read: ({ factSources }) => sourceLines(factSources) },
  { name: "confirmedFields", splitting: "lines", read: ({ confirmedFields }) => confirmationLines(confirmedFields) },
];

/** A value in the cell of a table; numbers stay numbers. */
export function cellOf({ splitting, read }: ExportColumn, listing: ExportedListing): string | number {
  const value = read(listing);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (typeof value === "string" || typeof value === "number") return value;
  return value.length > 0 ? joinList(value, splitting) : NO_ITEMS;
}

/**
 * Listings that one statement reads. A listing has two kilobytes, twenty at most. A request may have a thousand
 * statements, which are enough for half a million listings.
 */
export const WINDOW_ROWS = 500;

/** Listings that are written at once: few, because each also exists as cells, as text and as bytes. */
const WRITTEN_ROWS = 100;

/** The listings in the order of their ids. Each window is read on demand, so only one window is in memory. */
export async function* listingWindows(
  { db }: Pick<Deps, "db">,
  where: Condition,
): AsyncGenerator<readonly ExportedListing[]> {
  let after = 0;
  for (;;) {
    const rows = await runAll(db, listExported(where, after, WINDOW_ROWS));
    const last = rows.at(-1);
    for (let first = 0; first < rows.length; first += WRITTEN_ROWS) yield rows.slice(first, first + WRITTEN_ROWS);
    if (!last || rows.length < WINDOW_ROWS) return;
    after = last.id;
  }
}

/**
 * For spreadsheets: with the byte order mark, without which Excel misreads UTF-8, and with an apostrophe before text
 * that a spreadsheet would calculate.
 */
export async function* writeCsv(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvText([EXPORT_COLUMNS.map(({ name }) => name)])}`;
  for await (const listings of windows) {
    yield csvText(listings.map((listing) => EXPORT_COLUMNS.map((column) => String(cellOf(column, listing)))));
  }
}

/** A list with a listing on each line. It is closed last, so that half a file is not taken for a whole one. */
export async function* writeJson(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const listings of windows) {
    yield separator + listings.map((listing) => JSON.stringify(entryOf(listing))).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Without empty values. Each entry has `factSources`, by which an import recognises our own files. */
function entryOf(listing: ExportedListing): Record<string, unknown> {
  const values = EXPORT_COLUMNS.map(({ name, read }) => [name, read(listing)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** Rows of a sheet in Excel; the first has the names of the columns. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Excel's limit for a cell. It exceeds that of any field, so an import would also shorten such a text. */
const MAX_CELL_CHARACTERS = 32_767;

/** The significant digits that Excel keeps of a number. */
const DIGITS = 15;

/** @param number the number of the row, from 1 */
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

/** Characters that XML does not allow, carriage returns, which it would change, and text that looks like an escape. */
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
