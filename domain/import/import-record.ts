import { kindRow } from "../listings/field-kinds.ts";
import { FIELD_NAMES, fieldOf, importedName, isList } from "../listings/fields.ts";
import { unguarded } from "../text/formula-guard.ts";
import { readAddress, readZipAndPlace, withAddress, withPosition, zipAndCity } from "./import-address.ts";
import {
  type ColumnMatch,
  type ColumnReading,
  columnKey,
  columnLabel,
  type ImportField,
  missingFields,
  type RawRow,
  READ_BY_NAME,
} from "./import-columns.ts";
import { cleanValue, readLiteral } from "./import-text.ts";

const LISTS = new Set<ImportField | undefined>(FIELD_NAMES.filter(isList).map(importedName));

const WITH_PARTS = new Set<ImportField>(
  FIELD_NAMES.filter((name) => kindRow(fieldOf(name).kind).hasParts).map(importedName),
);

type JsonObject = { [key: string]: unknown };

/** Limit for files whose entries each use new keys. */
const MOST_KEYS = 5_000;

type KnownKey = { match: ColumnMatch | undefined; inside: Keys | undefined };

/** Remembers how each key of an object is read, because the keys repeat in every entry of an export. */
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
    return withAddress(withPosition(reader.row));
  };
}

/** Returns a function that converts the cells of a row; built once per file from its header. */
export function csvRowReader(headers: readonly string[], reading = READ_BY_NAME): (cells: readonly string[]) => RawRow {
  const columns = headers.map((header, at) => {
    const key = columnKey(header);
    // A list that an export spread over columns: "services/0", "services/1".
    const isListItem = /^[^/]+\/\d+$/.test(key) && LISTS.has(reading.match(listKey(key))?.field);
    const inside = reading.isParent(key) ? new Keys(reading, key) : undefined;
    const isOfStreet =
      /^no?$|^nr$/.test(key) &&
      !reading.isChosen(key) &&
      reading.match(columnKey(headers[at - 1] ?? ""))?.field === "street";
    const match = reading.match(isListItem ? listKey(key) : key) ?? (isOfStreet ? HOUSE_NUMBER : undefined);
    return { isListItem, match, inside, part: hoursPart(key, reading) };
  });
  const read = columns.flatMap((column, index) =>
    column.match || column.inside || column.part ? [{ ...column, index }] : [],
  );
  return (cells) => {
    const reader = new RowReader();
    for (const { index, ...column } of read) reader.readCell(column, unguarded(cells[index] ?? ""));
    return withAddress(withPosition(reader.row));
  };
}

/** «Nr.» means much, but behind a street only this. */
const HOUSE_NUMBER: ColumnMatch = { field: "houseNumber", rank: 0 };

type TableColumn = KnownKey & { isListItem: boolean; part: SpreadPart | undefined };
type SpreadPart = { match: ColumnMatch; path: string[] };

/** "openingHours/0/day" and "workingHours/Monday" are parts of the hours. */
function hoursPart(key: string, reading: ColumnReading): SpreadPart | undefined {
  const parts = key.split("/");
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const match = reading.match(parts.slice(0, length).join("/"));
    if (match && WITH_PARTS.has(match.field)) return { match, path: parts.slice(length) };
  }
  return undefined;
}

/** Of a name such as «n/a», which any other name replaces. */
const WORST_RANK = 1_000;

/** An object in one of these fields holds other columns and is not text. */
const OF_ADDRESSES = new Set<ImportField>(["formattedAddress", "street"]);

class RowReader {
  readonly row: RawRow = {};
  readonly #ranks: { [field in ImportField]?: number } = {};

  offer({ field, rank: given }: ColumnMatch, value: unknown, isListItem = false): void {
    if (value === undefined || value === null) return;
    const isBlankName = field === "name" && typeof value === "string" && cleanValue(value) === "";
    const rank = isBlankName ? WORST_RANK : given;
    if (typeof value === "string" && isMissing(field, value)) return;
    const best = this.#ranks[field];
    const collected = this.row[field];
    if (isListItem && best === rank && Array.isArray(collected)) {
      collected.push(value);
    } else if (best === undefined || rank < best) {
      this.#ranks[field] = rank;
      this.row[field] = isListItem ? [value] : value;
    }
  }

  readCell({ isListItem, match, inside, part }: TableColumn, cell: string): void {
    if (match) this.offer(match, cell, isListItem);
    else if (part) this.#offerPart(part, cell);
    // gosom writes the parts of the address as JSON into one cell.
    else if (inside && cell.startsWith("{")) this.readObject({ ...readLiteral(cell) }, inside);
  }

  /** Reads a part of an object that an export spread over columns. */
  #offerPart({ match: { field, rank }, path }: SpreadPart, cell: string): void {
    if (cell.trim() === "") return;
    if (this.#ranks[field] !== rank) this.offer({ field, rank }, {});
    let inside = this.#ranks[field] === rank ? this.row[field] : undefined;
    for (const key of path.slice(0, -1)) {
      if (!isObject(inside)) return;
      inside[key] ??= {};
      inside = inside[key];
    }
    if (isObject(inside)) inside[path.at(-1) ?? ""] = cell;
  }

  readObject(object: JsonObject, keys: Keys): void {
    for (const key of Object.keys(object)) {
      const value = object[key];
      const { match, inside } = keys.find(key);
      const holdsParts = inside !== undefined && isObject(value);
      if (match && !(holdsParts && OF_ADDRESSES.has(match.field))) this.offer(match, value);
      if (holdsParts) this.readObject(value, inside);
    }
  }
}

/** A name may be «Null», and our own export marks a list without sources. */
const isMissing = (field: ImportField, text: string) =>
  text.trim() === "" || (field !== "name" && field !== "factSources" && text.length < 50 && cleanValue(text) === "");

const listKey = (key: string) => key.replace(/\/\d+$/, "");

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A column of a file with values of its first entries. */
type Column = { name: string; samples: readonly string[] };

/** The required fields found neither by column names nor in values: the place «8610 Uster» contains a postcode. */
export function missingColumns(columns: readonly Column[], reading: ColumnReading): ImportField[] {
  const names = columns.map(({ name }) => name);
  const missing = missingFields(names, reading);
  if (missing.length === 0) return missing;
  const readRow = csvRowReader(names, reading);
  const count = Math.max(0, ...columns.map(({ samples }) => samples.length));
  const rows = Array.from({ length: count }, (_, row) => readRow(columns.map(({ samples }) => samples[row] ?? "")));
  const isGiven = (field: ImportField) =>
    (field === "zip" || field === "city") && rows.length > 0 && rows.every((row) => zipAndCity(row)[field] !== "");
  return missing.filter((field) => !isGiven(field));
}

/** Describes a field's values and possible names of its column, normalised by `columnKey`. */
type Likeness = { fields: readonly ImportField[]; chosen: ImportField; names: RegExp; test: (text: string) => boolean };

const ZIP: Likeness = {
  fields: ["zip"],
  chosen: "zip",
  names: /plz|postleit|^npa|postal|^cap$|zip/,
  test: (text) => /^(?:CH-?)?[1-9]\d{3}$/.test(text),
};

const LOOKS_LIKE: readonly Likeness[] = [
  {
    fields: ["zip", "city"],
    chosen: "zipCity",
    names: /plz|ort|npa|lieu/,
    test: (text) => readZipAndPlace(text) !== undefined,
  },
  {
    fields: ["zip", "city"],
    chosen: "formattedAddress",
    names: /adress|anschrift|indirizzo/,
    test: (text) => readAddress(text) !== undefined,
  },
  ZIP,
  {
    fields: ["city"],
    chosen: "city",
    names: /gemeinde|ort(?:schaft)?$|^ort|domizil|stadt|lieu|localit|ville|com+une|luogo|town|city/,
    test: (text) => /^\p{Lu}[\p{L} .'’()/-]{2,30}$/u.test(text),
  },
  {
    fields: ["name"],
    chosen: "name",
    names: /name|nom|firma|organi|betrieb|anbieter|institution|bezeichnung|azienda|ente$/,
    test: (text) => /spitex|pflege|care|soins|cure|domizil|betreuung|gmbh|\bAG\b|sàrl/i.test(text),
  },
];

/** «Wählen Sie für PLZ die Spalte «Code» (8610).», for columns whose values look like a missing field. */
export function choiceText(
  missing: readonly ImportField[],
  columns: readonly Column[],
  reading: ColumnReading,
): string {
  const fieldOf = ({ name }: Column) => reading.match(columnKey(name))?.field;
  const isText = ({ samples }: Column) => samples.some(Boolean) && !samples.some((text) => /^\s*[[{]/.test(text));
  const unread = columns.filter((column) => !fieldOf(column) && isText(column));
  const zip = columns.find((column) => fieldOf(column) === "zip") ?? columnLike(ZIP, unread);
  const behindZip = zip && columns[columns.indexOf(zip) + 1];
  const choices = LOOKS_LIKE.flatMap((likeness) => {
    const column = likeness.fields.some((field) => missing.includes(field)) && columnLike(likeness, unread, behindZip);
    if (!column) return [];
    return [`für ${columnLabel(likeness.chosen)} die Spalte «${column.name}» (${column.samples.find(Boolean)})`];
  });
  return choices.length > 0 ? `Wählen Sie ${choices.slice(0, 3).join(" und ")}.` : "";
}

/** Prefers a column with such a name, then the place after the postcode, then the first with such values. */
function columnLike({ chosen, names, test }: Likeness, columns: readonly Column[], behindZip?: Column) {
  const fitting = columns.filter(({ samples }) => samples.filter(Boolean).every((text) => test(text.trim())));
  return (
    fitting.find(({ name }) => names.test(columnKey(name))) ??
    (chosen === "city" ? fitting.find((column) => column === behindZip) : undefined) ??
    fitting[0]
  );
}
