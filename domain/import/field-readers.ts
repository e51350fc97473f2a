import { fold } from "../fold.ts";
import { type Closed, type ClosedKind, readClosed } from "../listings/closed.ts";
import type { ListKind } from "../listings/field-kinds.ts";
import { type DefinitionOf, type ImportedName, wordsOf } from "../listings/fields.ts";
import { careOf } from "../offer/care-words.ts";
import { lineOfObject, readPrice } from "../offer/prices.ts";
import { readLanguage, readLicence, readWrittenArea, readYesNo, spelledLanguages } from "../offer/read-items.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanCount, cleanDecimal, cleanValue, programItems } from "./import-text.ts";
import { isOwnExport, splitList, splittingOf } from "./own-columns.ts";
import { isSpreadsheetError } from "./repair-values.ts";

const MOST_KNOWN = 2_000;

const MOST_CHARACTERS = 1_000;

/** A reader that caches its results, because files repeat few values: opening hours, languages, services. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.result;
    const result = read(text);
    if (known.size >= MOST_KNOWN) known.clear();
    if (text.length <= MOST_CHARACTERS) known.set(text, { result });
    return result;
  };
}

type ItemReader = (item: string) => (string | undefined)[];

export const readCare = remembered(careOf);

/** Codes that files write in many ways. Others are read by themselves and by their names. */
const CODE_READERS: { [Column in ImportedName]?: ItemReader } = {
  care: readCare,
  languages: remembered((item) => [readLanguage(item)]),
};

/** Reads one item of a list; undefined for unusable ones. */
type ListFields = { [Kind in ListKind]: DefinitionOf<Kind> };
const ITEM_READERS: { [Kind in ListKind]: (field: ListFields[Kind], column: ImportedName) => ItemReader } = {
  list: () => (item) => [item],
  codes: ({ words }, column) => CODE_READERS[column] ?? codeReader(words),
  area: () => (item) => [readWrittenArea(item)],
  licences: () => remembered((item) => [readLicence(item)]),
  prices: () => (item) => [readPrice(item)],
};

/** What may join items that make no sense as a whole: «Deutsch und Französisch», «8610/8606». */
const JOINTS: { [Kind in ListKind]?: RegExp } = {
  codes: /\s*[/+&]\s*|\s+(?:und|et|e|and)\s+/i,
  area: /\s*[/+&]\s*|\s+(?:und|et|e|and)\s+|\s+(?=\d{4}(?!\d))/i,
};

const isUnread = (codes: readonly unknown[]) => codes.length === 0 || codes.includes(undefined);

function readJoined(item: string, readItem: ItemReader, joint: RegExp | undefined) {
  const codes = readItem(item);
  if (!joint || !isUnread(codes)) return codes;
  const parts = item.split(joint).map(readItem);
  return parts.some(isUnread) ? codes : parts.flat();
}

/** A cell with a small number alone rather says yes or a distance than the number of a commune. */
const isNoArea = ([item = "", ...more]: readonly string[], { kind }: ListField) =>
  kind === "area" && more.length === 0 && /^\d{1,2}(?:[.,]0+)?$/.test(item);

const itemReader = <Kind extends ListKind>(field: ListFields[Kind] & { kind: Kind }, column: ImportedName) =>
  ITEM_READERS[field.kind](field, column);

export function codeReader(words: Record<string, string>): ItemReader {
  const codes = new Map(
    Object.entries(words).flatMap(([code, name]) => [fold(code), fold(name)].map((key) => [key, code])),
  );
  return (item) => [codes.get(fold(item))];
}

export type ListField = DefinitionOf<ListKind>;

/** `unread`: items that are not understood. `isOver`: others are too long or too many. */
type ReadList = { kept: string[] | null; unread: string[]; isOver: boolean };
type ListReader = { items: (list: readonly unknown[]) => ReadList; cell: (text: string) => ReadList };

const listReaders = new Map<ImportedName, ListReader>();

/** Reads a list, or one in a cell. */
export function listReader(column: ImportedName, field: ListField): ListReader {
  const known = listReaders.get(column);
  if (known) return known;
  const readItem = itemReader(field, column);
  const items = (list: readonly unknown[]) => {
    const texts = [...new Set(list.map(cleanValue))].filter(Boolean);
    return readList(column === "languages" ? spelledLanguages(texts) : texts, field, readItem);
  };
  const reader = { items, cell: remembered((text: string) => items(splitList(text, splittingOf(field.kind)))) };
  listReaders.set(column, reader);
  return reader;
}

const LONGEST_AREA = 100;

function readList(items: readonly string[], field: ListField, readItem: ItemReader): ReadList {
  const { limit, maxItems, kind } = field;
  // Areas may be written with the names of their places.
  const short = items.filter((item) => item.length <= (kind === "area" ? LONGEST_AREA : limit));
  const codesOf = (item: string) =>
    isSpreadsheetError(item) || isNoArea(items, field) ? [] : readJoined(item, readItem, JOINTS[kind]);
  const read = short.map((item) => ({ item, codes: codesOf(item) }));
  const unread = read.filter(({ codes }) => isUnread(codes)).map(({ item }) => item);
  const all = [...new Set(read.flatMap(({ codes }) => codes))].filter((code) => code !== undefined);
  const kept = all.slice(0, maxItems);
  const isOver = short.length < items.length || kept.length < all.length;
  return { kept: kept.length > 0 ? kept : null, unread, isOver };
}

/** At most this many unread items are named, each cut to QUOTED_LENGTH characters. */
const MOST_QUOTED = 3;
const QUOTED_LENGTH = 60;

/** Examples of items by kind; for codes, their words serve as examples. */
const EXAMPLES: { [Kind in ListKind]?: string } = {
  area: "8610 oder BFS 198",
  licences: "ZH, Betriebsbewilligung, Gesundheitsdirektion, 3.2.2026",
  prices: "58.50 pro Stunde",
};

/** Sentences about the items that are left out. */
export function listFaults({ unread, isOver }: ReadList, field: ListField): string[] {
  const faults: string[] = [];
  if (unread.length > 0) {
    const quoted = unread.slice(0, MOST_QUOTED).map((item) => `«${item.slice(0, QUOTED_LENGTH)}»`);
    const more = unread.length > MOST_QUOTED ? ` und ${unread.length - MOST_QUOTED} weitere` : "";
    const example = EXAMPLES[field.kind] ?? wordsOf(field).values().next().value;
    const expected = example ? ` Erwartet wird zum Beispiel ${example}.` : "";
    faults.push(`Nicht verstanden und weggelassen: ${quoted.join(", ")}${more}.${expected}`);
  }
  if (isOver) {
    const most = `höchstens ${field.maxItems} Angaben mit je ${field.limit} Zeichen`;
    faults.push(`Zu lange und überzählige Angaben wurden weggelassen. Möglich sind ${most}.`);
  }
  return faults;
}

export function starsIn(value: unknown): number | undefined {
  const stars = cleanCount(value);
  return stars !== undefined && stars >= 1 && stars <= 5 ? stars : undefined;
}

/** Google's lowest rating is 1, so 0 means "not rated yet". */
export function ratingIn(value: unknown): number | null | undefined {
  const rating = cleanDecimal(value);
  if (rating === 0) return null;
  return rating !== undefined && rating > 0 && rating <= 5 ? Math.round(rating * 100) / 100 : undefined;
}

/** A share in percent: «80 %», 80. */
export function percentIn(value: unknown): number | undefined {
  const percent = cleanCount(typeof value === "string" ? value.replace(/\s*(?:%|Prozent)\s*$/i, "") : value);
  return percent !== undefined && percent <= 100 ? percent : undefined;
}

/** Prices may be objects, as in open data. */
export const priceItems = (given: unknown): unknown => programItems(given)?.map(lineOfObject) ?? given;

/** The answer of a column about closing (`meant`): «ja» or «nein», or words such as «geschlossen» and «offen». */
function answerIn(value: unknown, meant: ClosedKind): Closed | undefined {
  const isClosed = readYesNo(value);
  if (isClosed !== undefined) return isClosed ? meant : "offen";
  const said = readClosed(cleanValue(value));
  return said === "dauerhaft" ? meant : said;
}

/** Whether Google says it is closed for good: such an entry adds no provider, but may close a known one. */
export const isGoneInExport = ({ permanentlyClosed, businessStatus }: RawRow) =>
  answerIn(permanentlyClosed, "dauerhaft") === "dauerhaft" || readClosed(cleanValue(businessStatus)) === "dauerhaft";

/** Prefers our own column to those of exports; undefined if neither says anything. */
export function closedIn({ closed, permanentlyClosed, temporarilyClosed, businessStatus }: RawRow): Closed | undefined {
  const said = [answerIn(permanentlyClosed, "dauerhaft"), answerIn(temporarilyClosed, "voruebergehend")];
  const ofExport = said.includes("voruebergehend") ? "voruebergehend" : readClosed(cleanValue(businessStatus));
  return answerIn(closed, "dauerhaft") ?? ofExport;
}

const NONE: readonly ImportField[] = [];

/** Folded. */
const OF_CLOSING =
  /(?<![a-z])(?:geschl(?!echt)|schliess|closed|ferme|chius|aufge(?:lost|hob|geb)|liquid|eingestellt|erlosch|ina[kct]ti|nicht (?:mehr|aktiv)|geloscht|gestrichen|radi[ea]|cess[ae]|dissou|sciolt|sospes)/;

/** Columns whose value is not understood. A status counts only if it is about closing, as it may say much else. */
export function unreadClosed(raw: RawRow): readonly ImportField[] {
  if ((raw.closed ?? raw.permanentlyClosed ?? raw.temporarilyClosed ?? raw.businessStatus) === undefined) return NONE;
  const isUnread = (value: unknown) => cleanValue(value) !== "" && answerIn(value, "dauerhaft") === undefined;
  const status = cleanValue(raw.businessStatus);
  const fields = (["closed", "permanentlyClosed", "temporarilyClosed"] as const).filter((field) =>
    isUnread(raw[field]),
  );
  const isOfClosing = OF_CLOSING.test(fold(status)) && !/⋅|·|öffnet|opens|ouvre|apre/i.test(status);
  return isOfClosing && readClosed(status) === undefined ? [...fields, "businessStatus"] : fields;
}

const ROUNDED =
  "Excel oder ein anderes Programm hat die ID gerundet; sie wurde weggelassen. Speichern Sie die Spalte als Text.";

const SHORT = "Das ist keine Place ID von Google, sie hat mindestens 10 Zeichen. Sie wurde weggelassen.";

/** A number with more digits than a spreadsheet or JavaScript keeps: "1.23457E+18", 1234567890123450000. */
const isRounded = (text: string) => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text) || /^\d{15}0{3,}$/.test(text);

/** The ids of a row without meaningless ones, such as a rounded id that many rows may share. */
export function readIds(raw: RawRow): { placeId: string; id: string; warnings: ImportIssue[] } {
  const warnings: ImportIssue[] = [];
  const read = (field: ImportField, given: unknown) => {
    const text = cleanValue(given);
    const isUnsafe = typeof given === "number" && given > Number.MAX_SAFE_INTEGER;
    const isShort = field === "placeId" && /^[A-Za-z0-9_-]{1,9}$/.test(text);
    const fault = isUnsafe || isRounded(text) ? ROUNDED : isShort && SHORT;
    if (fault) warnings.push(importIssue(field, given, fault));
    return fault ? "" : text;
  };
  return { placeId: read("placeId", raw.placeId), id: read("id", raw.id), warnings };
}

/** Switzerland with a margin of a few kilometres. */
const BOUNDS = { south: 45.7, north: 47.9, west: 5.8, east: 10.6 };

/** The position, if there are both coordinates, not rounded, and they are in Switzerland. */
export function readPosition(raw: RawRow): { latitude: number; longitude: number } | undefined {
  const latitude = cleanDecimal(raw.latitude);
  const longitude = cleanDecimal(raw.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  // Without decimals a point may be some 60 kilometres away.
  if ([latitude, longitude].some(Number.isInteger) && !isOwnExport(raw)) return undefined;
  return isInBounds(latitude, longitude) ? { latitude: micro(latitude), longitude: micro(longitude) } : undefined;
}

const isInBounds = (latitude: number, longitude: number) =>
  latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;

/** Six decimals, a precision of ten centimetres. */
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
