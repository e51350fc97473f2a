import { unguarded } from "../formula-guard.ts";
import { FIELD_NAMES, importedName, isList } from "../listings/fields.ts";
import {
  type ColumnMatch,
  type ColumnReading,
  columnKey,
  type ImportField,
  type RawRow,
  READ_BY_NAME,
} from "./import-columns.ts";

const LISTS = new Set<ImportField | undefined>(FIELD_NAMES.filter(isList).map(importedName));

type JsonObject = { [key: string]: unknown };

/** The keys of an export repeat with every entry; the limit is for files that use new keys in each. */
const keyCache = new Map<string, string>();
const KEY_CACHE_SIZE = 5_000;

/** Converts one JSON entry to our field names. */
export function rawRowFromJson(entry: JsonObject, reading = READ_BY_NAME): RawRow {
  const reader = new RowReader(reading);
  reader.readObject(entry, "");
  return withAddress(reader.row);
}

/** Returns a function that converts the cells of a row; built once per file from its header. */
export function csvRowReader(headers: readonly string[], reading = READ_BY_NAME): (cells: readonly string[]) => RawRow {
  const columns = headers.map((header) => {
    const key = columnKey(header);
    // "services/0", "services/1": a list that an export spread over columns.
    const isListItem = /^[^/]+\/\d+$/.test(key) && LISTS.has(reading.match(listKey(key))?.field);
    return { key, isListItem, match: reading.match(isListItem ? listKey(key) : key) };
  });
  return (cells) => {
    const reader = new RowReader(reading);
    columns.forEach(({ key, isListItem, match }, index) => {
      const cell = unguarded(cells[index] ?? "");
      if (match) reader.offer(match, cell, isListItem);
      // gosom writes the parts of the address as JSON into one cell.
      else if (reading.isParent(key) && cell.startsWith("{")) reader.readObject(parsed(cell), key);
    });
    return withAddress(reader.row);
  };
}

class RowReader {
  readonly row: RawRow = {};
  readonly #ranks: { [field in ImportField]?: number } = {};
  readonly #reading: ColumnReading;

  constructor(reading: ColumnReading) {
    this.#reading = reading;
  }

  offer({ field, rank }: ColumnMatch, value: unknown, isListItem = false): void {
    if (value === undefined || value === null) return;
    if (typeof value === "string" && value.trim() === "") return;
    const best = this.#ranks[field];
    const collected = this.row[field];
    if (isListItem && best === rank && Array.isArray(collected)) {
      collected.push(value);
    } else if (best === undefined || rank < best) {
      this.#ranks[field] = rank;
      this.row[field] = isListItem ? [value] : value;
    }
  }

  readObject(object: JsonObject, path: string): void {
    for (const key of Object.keys(object)) {
      const value = object[key];
      const column = path === "" ? cachedKey(key) : `${path}/${cachedKey(key)}`;
      const match = this.#reading.match(column);
      if (match) this.offer(match, value);
      if (this.#reading.isParent(column) && isObject(value)) this.readObject(value, column);
    }
  }
}

/** Fills missing values from Google's address components, then from the address in one line. */
function withAddress(row: RawRow): RawRow {
  const parts = addressParts(row);
  for (const [field, value] of Object.entries(parts)) row[field as ImportField] ??= value;
  return row;
}

function addressParts(row: RawRow): RawRow {
  const components = Array.isArray(row.addressComponents) ? row.addressComponents : [];
  const find = (type: string) => components.find((part) => isObject(part) && hasType(part, type));
  const text = (type: string) => componentText(find(type));
  const line = typeof row.formattedAddress === "string" ? row.formattedAddress : "";
  // "Bahnhofstrasse 1, 8610 Uster, Schweiz"
  const inLine = /(?:^|[,\n])\s*(?:CH-?\s?)?(\d{4})\s+([^,\n]+)/.exec(line);
  const street = [text("route"), text("street_number")].filter(Boolean).join(" ");
  return {
    zip: text("postal_code") ?? inLine?.[1],
    city: text("locality") ?? text("postal_town") ?? inLine?.[2],
    canton: text("administrative_area_level_1"),
    country: text("country"),
    street: text("route") && street,
  };
}

const listKey = (key: string) => key.replace(/\/\d+$/, "");

const hasType = (part: JsonObject, type: string) => Array.isArray(part.types) && part.types.includes(type);

function componentText(part: unknown): string | undefined {
  if (!isObject(part)) return undefined;
  const text = part.longText ?? part.long_name;
  return typeof text === "string" ? text : undefined;
}

function cachedKey(key: string): string {
  const known = keyCache.get(key);
  if (known !== undefined) return known;
  const fresh = columnKey(key);
  if (keyCache.size < KEY_CACHE_SIZE && key.length < 100) keyCache.set(key, fresh);
  return fresh;
}

function parsed(cell: string): JsonObject {
  try {
    const value: unknown = JSON.parse(cell);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
