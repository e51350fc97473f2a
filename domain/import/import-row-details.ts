import { z } from "zod";
import { localDay } from "../format.ts";
import type { FieldKind } from "../listings/field-kinds.ts";
import {
  type DefinitionOf,
  FIELD_NAMES,
  type FieldDefinition,
  type FieldValues,
  type FieldWith,
  fieldOf,
  type ImportedName,
  importedName,
} from "../listings/fields.ts";
import { websiteUrl } from "../listings/website.ts";
import { careOfAll } from "../offer/care-words.ts";
import { readHours } from "../offer/hours.ts";
import { readDay, readForm, readYesNo, readZsr } from "../offer/read-items.ts";
import { readReviewTime } from "../reviews/review-time.ts";
import {
  closedIn,
  type ListField,
  listFaults,
  listReader,
  percentIn,
  priceItems,
  ratingIn,
  readCare,
  readPosition,
  remembered,
  starsIn,
  unreadClosed,
} from "./field-readers.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanCode, cleanCount, cleanParagraphs, cleanRappen, cleanValue, readLiteral } from "./import-text.ts";
import { isOwnExport } from "./own-columns.ts";
import { readPhone } from "./read-phone.ts";

/** Kinds of fields that identify and locate a provider; `parseImportRow` reads them. */
type Identity = "required" | "zip" | "canton" | "placeId";
type DetailKind = Exclude<FieldKind, Identity>;
type DetailField = DefinitionOf<DetailKind>;

/** The optional fields of a row; null if the file has no usable value. */
type ImportDetails = Omit<FieldValues, FieldWith<{ kind: Identity }>>;

/** `isCareDerived`: its codes of care are read from its services in words. */
export type ReadDetails = { details: ImportDetails; isCareDerived: boolean; warnings: ImportIssue[] };

export function readDetails(raw: RawRow): ReadDetails {
  const reader = new DetailReader(raw);
  const details: Record<string, unknown> = {};
  for (const { name, field, column } of DETAILS) {
    // Saves time, because most files have few of the columns.
    const isMissing = raw[column] === undefined && !OF_OTHER_COLUMNS.has(field.kind);
    details[name] = isMissing ? null : reader.read(column, field);
  }
  // biome-ignore lint/plugin: DETAILS has each field; tests/integration/import/export.test.ts reads a value of each.
  const read = details as ImportDetails;
  // Rule offer-1: without a list of codes, what a provider offers is read from its services in words.
  const care = read.care ?? (isOwnExport(raw) ? null : careOfAll(read.services ?? [], readCare));
  return { details: { ...read, care }, isCareDerived: read.care === null && care !== null, warnings: reader.warnings };
}

type DetailValue = FieldValues[FieldWith<{ kind: DetailKind }>];

const HOURS = "Erwartet werden Zeiten wie Mo-Fr 08:00-12:00,13:30-17:00.";

const formIn = remembered(readForm);

/** Exports have the hours of each day in objects and lists, or as text in a cell. */
const hoursIn = remembered((text) => readHours(readLiteral(text) ?? cleanParagraphs(text)));

class DetailReader {
  readonly warnings: ImportIssue[] = [];
  readonly raw: RawRow;

  constructor(raw: RawRow) {
    this.raw = raw;
  }

  read<Kind extends DetailKind>(column: ImportedName, field: DetailFields[Kind] & { kind: Kind }): DetailValue {
    return READERS[field.kind](this, column, field);
  }

  closed(): string {
    const closed = closedIn(this.raw);
    for (const column of unreadClosed(this.raw)) {
      this.#warn(column, "Der Wert wurde weggelassen. Erwartet wird zum Beispiel dauerhaft geschlossen.");
    }
    return closed ?? "offen";
  }

  line(column: ImportedName, limit: number): string | null {
    return this.capped(column, cleanValue(this.raw[column]), limit);
  }

  phone(column: ImportedName): string | null {
    const given = this.raw[column];
    const text = Array.isArray(given) ? given.map(cleanValue).filter(Boolean).join(" / ") : cleanPhone(given);
    const { phone, fault } = readPhone(text);
    if (fault) this.#warn(column, fault);
    return phone;
  }

  website(column: ImportedName): string | null {
    const text = cleanCode(this.raw[column]);
    const url = websiteUrl(text);
    if (url === undefined && text !== "" && !/^(?:no|keine?)\b/i.test(text)) {
      const expected = "Erwartet wird eine Adresse wie https://www.beispiel.ch.";
      this.#warn(column, `Die Website wurde weggelassen. ${expected}`);
    }
    return url ?? null;
  }

  /** Inquiries are sent to this address, so it is never guessed. */
  email(column: ImportedName): string | null {
    const text = cleanCode(this.raw[column]).replace(/^mailto:/i, "");
    if (text === "" || z.email().max(255).safeParse(text).success) return text.toLowerCase() || null;
    this.#warn(column, "Die E-Mail-Adresse wurde weggelassen. Erwartet wird name@beispiel.ch.");
    return null;
  }

  /** Any text is kept, because relative times are shown, too; only ambiguous dates cause a warning. */
  reviewTime(column: ImportedName, limit: number): string | null {
    const text = this.line(column, limit);
    if (text && /^[\d\s.,:/TZ+-]+$/.test(text) && !readReviewTime(text)) {
      const expected = "Erwartet wird ein Tag wie 12.03.2024 oder ein Monat wie März 2024.";
      this.#warn(column, `Das Datum ist unklar und wird gezeigt, wie es dasteht. ${expected}`);
    }
    return text;
  }

  noPosition(): null {
    const column = this.#isGiven("latitude") ? "latitude" : "longitude";
    return this.unused(column, "Erwartet werden Breite und Länge eines Ortes in der Schweiz, mit Nachkommastellen.");
  }

  list(column: ImportedName, field: ListField, value = this.raw[column]) {
    const { items, cell } = listReader(column, field);
    const list = Array.isArray(value) ? items(value) : cell(cleanParagraphs(value));
    for (const fault of listFaults(list, field)) this.#warn(column, fault);
    return list.kept;
  }

  text<T>(column: ImportedName, readText: (text: string) => T | undefined, expected: string): T | null {
    return readText(cleanValue(this.raw[column])) ?? this.unused(column, expected);
  }

  value<T>(column: ImportedName, read: (value: unknown) => T | undefined, expected: string): T | null {
    const value = read(this.raw[column]);
    return value === undefined ? this.unused(column, expected) : value;
  }

  hours(column: ImportedName): string | null {
    const value = this.raw[column];
    const isNested = typeof value === "object" && value !== null;
    const hours = hoursIn(isNested ? JSON.stringify(value) : String(value ?? ""));
    const isGiven = isNested ? Object.keys(value).length > 0 : this.#isGiven(column);
    if (!hours && isGiven) this.#warn(column, `Der Wert wurde weggelassen. ${HOURS}`);
    return hours ?? null;
  }

  capped(column: ImportedName, text: string, limit: number): string | null {
    if (text.length <= limit) return text || null;
    this.#warn(column, `Der Text wurde auf ${limit} Zeichen gekürzt. Kürzen Sie ihn selbst.`);
    // Never splits a surrogate pair.
    return text
      .slice(0, limit)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd();
  }

  unused(column: ImportedName, expected: string): null {
    if (this.#isGiven(column)) this.#warn(column, `Der Wert wurde weggelassen. ${expected}`);
    return null;
  }

  /** Lists and objects count as missing: exports use these names for data of their own, such as Google's reviews. */
  #isGiven(column: ImportedName): boolean {
    return cleanValue(this.raw[column]) !== "";
  }

  #warn(column: ImportField, reason: string): void {
    this.warnings.push(importIssue(column, this.raw[column], reason));
  }
}

type DetailFields = { [Kind in DetailKind]: DefinitionOf<Kind> };
type Reader<Kind extends DetailKind> = (
  of: DetailReader,
  column: ImportedName,
  field: DetailFields[Kind],
) => DetailValue;

const listIn = (reader: DetailReader, column: ImportedName, field: ListField) => reader.list(column, field);

/** How each kind is read. */
const READERS: { readonly [Kind in DetailKind]: Reader<Kind> } = {
  line: (reader, column, { limit }) => reader.line(column, limit),
  paragraphs: (reader, column, { limit }) => reader.capped(column, cleanParagraphs(reader.raw[column]), limit),
  reviewTime: (reader, column, { limit }) => reader.reviewTime(column, limit),
  phone: (reader, column) => reader.phone(column),
  website: (reader, column) => reader.website(column),
  email: (reader, column) => reader.email(column),
  hours: (reader, column) => reader.hours(column),
  zsr: (reader, column) => reader.text(column, readZsr, "Erwartet wird eine ZSR-Nummer wie Q 1234.56."),
  list: listIn,
  codes: listIn,
  area: listIn,
  licences: listIn,
  prices: (reader, column, field) => reader.list(column, field, priceItems(reader.raw[column])),
  form: (reader, column) => reader.text(column, formIn, "Erwartet wird öffentlich, privat oder selbständig."),
  closed: (reader) => reader.closed(),
  yesNo: (reader, column) => reader.value(column, readYesNo, "Erwartet wird ja oder nein."),
  latitude: (reader) => readPosition(reader.raw)?.latitude ?? reader.noPosition(),
  longitude: ({ raw }) => readPosition(raw)?.longitude ?? null,
  rating: (reader, column) => reader.value(column, ratingIn, "Erwartet wird eine Zahl von 1 bis 5, zum Beispiel 4.6."),
  stars: (reader, column) => reader.value(column, starsIn, "Erwartet wird eine ganze Zahl von 1 bis 5."),
  count: (reader, column) => reader.value(column, cleanCount, "Erwartet wird eine ganze Zahl ab 0."),
  percent: (reader, column) => reader.value(column, percentIn, "Erwartet wird eine ganze Zahl von 0 bis 100."),
  day: (reader, column) => reader.text(column, readPastDay, "Erwartet wird ein Tag wie 3.2.2026, bis heute."),
  amount: (reader, column) => reader.value(column, cleanRappen, "Erwartet wird ein Betrag in Franken wie 34.50."),
};

/** Refuses future days, because such an inspection cannot have happened yet. */
function readPastDay(text: string): string | undefined {
  const day = readDay(text);
  return day !== undefined && day <= localDay(new Date()) ? day : undefined;
}

const isDetail = (field: FieldDefinition): field is DetailField => Object.hasOwn(READERS, field.kind);

const DETAILS = FIELD_NAMES.flatMap((name) => {
  const field = fieldOf(name);
  return isDetail(field) ? [{ name, field, column: importedName(name) }] : [];
});

/** Kinds that are also read from other columns. */
const OF_OTHER_COLUMNS = new Set<FieldDefinition["kind"]>(["closed", "latitude", "longitude"]);

/** Several numbers may be on several lines. */
const cleanPhone = (value: unknown) => cleanParagraphs(value).replaceAll("\n", " / ");
