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

/** For files that use new keys in each entry. */
const MOST_KEYS = 5_000;

type KnownKey = { match: ColumnMatch | undefined; inside: Keys | undefined };

/** How the keys of an object are read; they repeat with every entry of an export. */
class Keys {
  readonly #reading: ColumnReading;
  readonly #path: string;
  readonly #known = new Map<string, KnownKey>();

  constructor(reading: ColumnReading, path: string) {
    this.#reading = reading;
    this.#path = path;
  }

  find(key: string): KnownKey {
    const known = this.#known.get(key);
    if (known) return known;
    const column = this.#path === "" ? columnKey(key) : `${this.#path}/${columnKey(key)}`;
    const inside = this.#reading.isParent(column) ? new Keys(this.#reading, column) : undefined;
    const found = { match: this.#reading.match(column), inside };
    if (this.#known.size < MOST_KEYS && key.length < 100) this.#known.set(key, found);
    return found;
  }
}

/** Returns a function that converts JSON entries to our field names; built once per file. */
export function jsonRowReader(reading = READ_BY_NAME): (entry: JsonObject) => RawRow {
  const keys = new Keys(reading, "");
  return (entry) => {
    const reader = new RowReader();
    reader.readObject(entry, keys);
    return withAddress(reader.row);
  };
}

/** Returns a function that converts the cells of a row; built once per file from its header. */
export function csvRowReader(headers: readonly string[], reading = READ_BY_NAME): (cells: readonly string[]) => RawRow {
  const columns = headers.map((header) => {
    const key = columnKey(header);
    // "services/0", "services/1": a list that an export spread over columns.
    const isListItem = /^[^/]+\/\d+$/.test(key) && LISTS.has(reading.match(listKey(key))?.field);
    const inside = reading.isParent(key) ? new Keys(reading, key) : undefined;
    return { isListItem, match: reading.match(isListItem ? listKey(key) : key), inside };
  });
  const read = columns.flatMap((column, index) => (column.match || column.inside ? [{ ...column, index }] : []));
  return (cells) => {
    const reader = new RowReader();
    for (const { index, isListItem, match, inside } of read) {
      const cell = unguarded(cells[index] ?? "");
      if (match) reader.offer(match, cell, isListItem);
      // gosom writes the parts of the address as JSON into one cell.
      else if (inside && cell.startsWith("{")) reader.readObject(parsed(cell), inside);
    }
    return withAddress(reader.row);
  };
}

class RowReader {
  readonly row: RawRow = {};
  readonly #ranks: { [field in ImportField]?: number } = {};

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

  readObject(object: JsonObject, keys: Keys): void {
    for (const key of Object.keys(object)) {
      const value = object[key];
      const { match, inside } = keys.find(key);
      if (match) this.offer(match, value);
      if (inside && isObject(value)) this.readObject(value, inside);
    }
  }
}

/** Fills missing values from Google's address components, then from the address in one line. */
function withAddress(row: RawRow): RawRow {
  const isWhole = row.addressComponents === undefined && row.zip !== undefined && row.city !== undefined;
  if (isWhole) return row;
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
