import { z } from "zod";
import {
  FIELD_NAMES,
  type FieldDefinition,
  type FieldValues,
  type FieldWith,
  fieldOf,
  type ImportedName,
  importedName,
} from "../listings/fields.ts";
import { websiteUrl } from "../listings/provider.ts";
import { careOfAll } from "../offer/care-words.ts";
import { readHours } from "../offer/hours.ts";
import { readForm, readYesNo, readZsr } from "../offer/read-items.ts";
import { readReviewTime } from "../reviews/review-time.ts";
import {
  closedIn,
  ITEM_READERS,
  type ListField,
  listReader,
  readList,
  readPhone,
  readPosition,
  remembered,
  unreadClosed,
} from "./field-readers.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanCount, cleanDecimal, cleanParagraphs, cleanValue, readLiteral } from "./import-text.ts";
import { isOwnExport } from "./own-columns.ts";

/** Fields that identify and locate a provider; `parseImportRow` reads them. */
type Identity = { kind: "required" | "zip" | "canton" | "placeId" };
type DetailField = Exclude<FieldDefinition, Identity>;

/** The optional fields of a row; null if the file has no usable value. */
export type ImportDetails = Omit<FieldValues, FieldWith<Identity>>;

const isDetail = (field: FieldDefinition): field is DetailField =>
  !["required", "zip", "canton", "placeId"].includes(field.kind);

const DETAILS = FIELD_NAMES.flatMap((name) => {
  const field = fieldOf(name);
  return isDetail(field) ? [{ name, field, column: importedName(name) }] : [];
});

/** Kinds that are also read from other columns. */
const OF_OTHER_COLUMNS = new Set<FieldDefinition["kind"]>(["closed", "latitude", "longitude"]);

export function readDetails(raw: RawRow): { details: ImportDetails; warnings: ImportIssue[] } {
  const reader = new DetailReader(raw);
  const details: Record<string, unknown> = {};
  for (const { name, field, column } of DETAILS) {
    // Saves time, because most files have few of the columns.
    const isMissing = raw[column] === undefined && !OF_OTHER_COLUMNS.has(field.kind);
    details[name] = isMissing ? null : reader.read(column, field);
  }
  const read = details as ImportDetails;
  return { details: isOwnExport(raw) ? read : withCare(read), warnings: reader.warnings };
}

/** Rule offer-1: without a list of codes, what a provider offers is read from its services in words. */
const withCare = (details: ImportDetails): ImportDetails => ({
  ...details,
  care: details.care ?? careOfAll(details.services ?? [], ITEM_READERS.care),
});

const HOURS = "Erwartet werden Zeiten wie Mo-Fr 08:00-12:00,13:30-17:00.";

const formIn = remembered(readForm);

/** Exports have the hours of each day in objects and lists, or as text in a cell. */
const hoursIn = remembered((text) => {
  return readHours(readLiteral(text) ?? cleanParagraphs(text));
});

class DetailReader {
  readonly warnings: ImportIssue[] = [];
  readonly #raw: RawRow;

  constructor(raw: RawRow) {
    this.#raw = raw;
  }

  read(column: ImportedName, field: DetailField): string | number | boolean | string[] | null {
    switch (field.kind) {
      case "phone":
        return this.#phone(column);
      case "line":
        return this.#line(column, field.limit);
      case "paragraphs":
        return this.#capped(column, cleanParagraphs(this.#raw[column]), field.limit);
      case "reviewTime":
        return this.#reviewTime(column, field.limit);
      case "website":
        return this.#website(column);
      case "email":
        return this.#email(column);
      case "list":
      case "care":
      case "languages":
      case "area":
      case "licences":
        return this.#list(column, field);
      case "form":
        return this.#read(column, formIn, "Erwartet wird öffentlich, privat oder selbständig.");
      case "closed":
        return this.#closed();
      case "hours":
        return this.#hours(column);
      case "yesNo":
        return readYesNo(this.#raw[column]) ?? this.#unused(column, "Erwartet wird ja oder nein.");
      case "zsr":
        return this.#read(column, readZsr, "Erwartet wird eine ZSR-Nummer wie Q 1234.56.");
      case "latitude":
        return readPosition(this.#raw)?.latitude ?? this.#noPosition();
      case "longitude":
        return readPosition(this.#raw)?.longitude ?? null;
      case "rating":
        return this.#rating(column);
      case "stars":
        return this.#stars(column);
      case "count":
        return this.#count(column);
    }
  }

  #closed(): string {
    const closed = closedIn(this.#raw);
    for (const column of unreadClosed(this.#raw)) {
      this.#warn(column, "Der Wert wurde weggelassen. Erwartet wird zum Beispiel dauerhaft geschlossen.");
    }
    return closed ?? "offen";
  }

  #line(column: ImportedName, limit: number): string | null {
    return this.#capped(column, cleanValue(this.#raw[column]), limit);
  }

  #phone(column: ImportedName): string | null {
    const given = this.#raw[column];
    const text = Array.isArray(given) ? given.map(cleanValue).filter(Boolean).join(" / ") : cleanPhone(given);
    const { phone, fault } = readPhone(text);
    if (fault) this.#warn(column, fault);
    return phone;
  }

  #website(column: ImportedName): string | null {
    const text = cleanValue(this.#raw[column]);
    const url = websiteUrl(text);
    if (url === undefined && text !== "" && !/^(?:no|keine?)\b/i.test(text)) {
      const expected = "Erwartet wird eine Adresse wie https://www.beispiel.ch.";
      this.#warn(column, `Die Website wurde weggelassen. ${expected}`);
    }
    return url ?? null;
  }

  /** Inquiries are sent to this address, so it is never guessed. */
  #email(column: ImportedName): string | null {
    const text = cleanValue(this.#raw[column]).replace(/^mailto:/i, "");
    if (text === "" || z.email().max(255).safeParse(text).success) return text.toLowerCase() || null;
    this.#warn(column, "Die E-Mail-Adresse wurde weggelassen. Erwartet wird name@beispiel.ch.");
    return null;
  }

  /** Google's lowest rating is 1, so 0 means "not rated yet". */
  #rating(column: ImportedName): number | null {
    const rating = cleanDecimal(this.#raw[column]);
    if (rating === 0) return null;
    if (rating !== undefined && rating > 0 && rating <= 5) return Math.round(rating * 100) / 100;
    return this.#unused(column, "Erwartet wird eine Zahl von 1 bis 5, zum Beispiel 4.6.");
  }

  #stars(column: ImportedName): number | null {
    const stars = cleanCount(this.#raw[column]);
    if (stars !== undefined && stars >= 1 && stars <= 5) return stars;
    return this.#unused(column, "Erwartet wird eine ganze Zahl von 1 bis 5.");
  }

  /** Any text is kept, because relative times are shown, too; only ambiguous dates cause a warning. */
  #reviewTime(column: ImportedName, limit: number): string | null {
    const text = this.#line(column, limit);
    if (text && /^[\d\s.,:/TZ+-]+$/.test(text) && !readReviewTime(text)) {
      const expected = "Erwartet wird ein Tag wie 12.03.2024 oder ein Monat wie März 2024.";
      this.#warn(column, `Das Datum ist unklar und wird gezeigt, wie es dasteht. ${expected}`);
    }
    return text;
  }

  #count(column: ImportedName): number | null {
    const count = cleanCount(this.#raw[column]);
    return count ?? this.#unused(column, "Erwartet wird eine ganze Zahl ab 0.");
  }

  #noPosition(): null {
    const column = this.#isGiven("latitude") ? "latitude" : "longitude";
    return this.#unused(column, "Erwartet werden Breite und Länge eines Ortes in der Schweiz.");
  }

  #list(column: ImportedName, field: ListField) {
    const value = this.#raw[column];
    const { kept, isPartly } = Array.isArray(value)
      ? readList(value, field)
      : listReader(column, field)(cleanParagraphs(value));
    if (isPartly) {
      const most = `höchstens ${field.maxItems} ${field.label} mit je ${field.limit} Zeichen`;
      this.#warn(column, `Einige ${field.label} wurden weggelassen. Möglich sind ${most}.`);
    }
    return kept;
  }

  #read<T>(column: ImportedName, readText: (text: string) => T | undefined, expected: string): T | null {
    return readText(cleanValue(this.#raw[column])) ?? this.#unused(column, expected);
  }

  #hours(column: ImportedName): string | null {
    const value = this.#raw[column];
    const isNested = typeof value === "object" && value !== null;
    const hours = hoursIn(isNested ? JSON.stringify(value) : String(value ?? ""));
    const isGiven = isNested ? Object.keys(value).length > 0 : this.#isGiven(column);
    if (!hours && isGiven) this.#warn(column, `Der Wert wurde weggelassen. ${HOURS}`);
    return hours ?? null;
  }

  #capped(column: ImportedName, text: string, limit: number): string | null {
    if (text.length <= limit) return text || null;
    this.#warn(column, `Der Text wurde auf ${limit} Zeichen gekürzt. Kürzen Sie ihn selbst.`);
    // Never splits a surrogate pair.
    return text
      .slice(0, limit)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd();
  }

  #unused(column: ImportedName, expected: string): null {
    if (this.#isGiven(column)) this.#warn(column, `Der Wert wurde weggelassen. ${expected}`);
    return null;
  }

  /** Lists and objects count as missing: exports use these names for data of their own, such as Google's reviews. */
  #isGiven(column: ImportedName): boolean {
    return cleanValue(this.#raw[column]) !== "";
  }

  #warn(column: ImportField, reason: string): void {
    this.warnings.push(importIssue(column, this.#raw[column], reason));
  }
}

/** Several numbers may be on several lines. */
const cleanPhone = (value: unknown) => cleanParagraphs(value).replaceAll("\n", " / ");
