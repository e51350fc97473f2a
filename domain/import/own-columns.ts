import { localDay } from "../format.ts";
import { entriesOf, isKeyOf } from "../keys.ts";
import { type FieldKind, kindRow } from "../listings/field-kinds.ts";
import { FACT_NAMES, FIELD_NAMES, importedName, LISTING_FIELDS, type ListingField } from "../listings/fields.ts";
import type { FactSources } from "../listings/listing.ts";
import { readDay } from "../offer/read-items.ts";
import { slugify } from "../text/slug.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanLine, cleanParagraphs, cleanValue, readLiteral } from "./import-text.ts";
/**
 * Additional columns of our own export. They apply to new listings only, because known ones have their own. Days in the
 * future are refused, because they would protect a value from every later file.
 */
export type OwnColumns = {
  slug?: string;
  /** `null`: no fact has a source. */
  factSources?: FactSources | null;
  confirmedFields?: Record<string, string>;
  origin?: string;
};

export const MOST_OF_SOURCE = 200;
const MOST_OF_SLUG = 200;
const MOST_OF_ORIGIN = 100;
/** Marks an empty list in a cell, because an empty cell would mean that the file is not our own export. */
export const NO_ITEMS = "–";
const SEPARATOR = ", ";

/** Our own exports always have this column, even without any sources. */
export const isOwnExport = (raw: RawRow): boolean => raw.factSources !== undefined;

/** A line for each fact: "languages, 2026-03-05, Website der Spitex". */
export const sourceLines = (sources: FactSources | null): string[] =>
  entriesOf(sources ?? {}).map(([name, { source, day }]) => [importedName(name), day, source].join(SEPARATOR));

/** A line for each field: "phone, 2026-03-05T12:00:00.000Z". */
export const confirmationLines = (confirmed: Record<string, string> | null): string[] =>
  Object.entries(confirmed ?? {}).flatMap(([name, at]) =>
    isKeyOf(LISTING_FIELDS, name) ? [importedName(name), at].join(SEPARATOR) : [],
  );

/** The result for files of others. */
export const NOTHING_OWN: OwnColumns = {};

const OWN_NAMES = ["slug", "listingSource", "factSources", "confirmedFields"] as const;

/** @param now later days are refused */
export function readOwnColumns(raw: RawRow, now: Date): { own: OwnColumns; warnings: ImportIssue[] } {
  if (OWN_NAMES.every((name) => raw[name] === undefined)) return { own: NOTHING_OWN, warnings: [] };
  const warnings: ImportIssue[] = [];
  const warn = (field: ImportField, value: unknown, reason: string) => warnings.push(importIssue(field, value, reason));
  const own: OwnColumns = {};
  const slug = cleanValue(raw.slug);
  if (slug !== "" && isSlug(slug)) own.slug = slug;
  else if (slug !== "") warn("slug", slug, "Die Adresse wurde nicht übernommen. Möglich sind a bis z, 0 bis 9 und -.");
  const origin = cleanValue(raw.listingSource);
  if (origin !== "") own.origin = origin.slice(0, MOST_OF_ORIGIN);
  if (isOwnExport(raw)) {
    const read = readLines(raw.factSources, (line) => sourceOf(line, now));
    own.factSources = Object.keys(read.values).length > 0 ? read.values : null;
    for (const line of read.unread) warn("factSources", line, `Die Quelle wurde weggelassen. ${SOURCE}`);
  }
  const confirmed = readLines(raw.confirmedFields, (line) => confirmationOf(line, now));
  if (Object.keys(confirmed.values).length > 0) own.confirmedFields = confirmed.values;
  for (const line of confirmed.unread) warn("confirmedFields", line, `Die Bestätigung wurde weggelassen. ${CONFIRMED}`);
  return { own, warnings };
}

const SOURCE = "Erwartet wird ein Feld, ein Tag bis heute und eine Quelle.";
const CONFIRMED = "Erwartet wird ein Feld und ein Zeitpunkt, der vorbei ist.";

const isSlug = (text: string) => text.length <= MOST_OF_SLUG && slugify(text) === text;

function readLines<Value>(given: unknown, read: (line: string) => [ListingField, Value] | undefined) {
  const lines = Array.isArray(given) ? given : splitList(cleanParagraphs(given), "lines");
  const texts = lines.map(cleanValue).filter(Boolean);
  const results = texts.map((line) => ({ line, entry: read(line) }));
  return {
    values: Object.fromEntries(results.flatMap(({ entry }) => (entry ? [entry] : []))),
    unread: results.filter(({ entry }) => !entry).map(({ line }) => line),
  };
}

type Source = { source: string; day: string };

/** A source without a day gets the file's day. */
function sourceOf(line: string, now: Date): [ListingField, Source] | undefined {
  const [name = "", day = "", ...rest] = line.split(SEPARATOR);
  const field = FACT_NAMES.find((fact) => importedName(fact) === name);
  const source = rest.join(SEPARATOR).trim();
  const isDay = day === "" || (readDay(day) === day && day <= localDay(now));
  if (!field || !isDay || source === "" || source.length > MOST_OF_SOURCE) return undefined;
  return [field, { source, day }];
}

function confirmationOf(line: string, now: Date): [ListingField, string] | undefined {
  const [name = "", at = ""] = line.split(SEPARATOR);
  const field = FIELD_NAMES.find((each) => importedName(each) === name);
  const time = Date.parse(at);
  const isPast = time <= now.getTime() && new Date(time).toISOString() === at;
  return field && isPast ? [field, at] : undefined;
}

export type ListSplitting = "commas" | "lines";

export const splittingOf = (kind: FieldKind): ListSplitting => kindRow(kind).splitting ?? "commas";

/**
 * Splits a list in one cell. Commas separate only if no stronger separator occurs: «Beratung, Betreuung; Palliative
 * Care»; none separates within brackets: «Pflege (Tag, Nacht)». Items that contain all separators are in JSON, which
 * programs write, too: ["Tag; Nacht", "Beratung"].
 */
export function splitList(text: string, splitting: ListSplitting): string[] {
  const list = readLiteral(text);
  if (Array.isArray(list)) return list.map(cleanLine);
  const items = text.match(STRONG_ITEMS) ?? [""];
  return (splitting === "lines" || items[0] !== text ? items : (text.match(COMMA_ITEMS) ?? [""])).map(cleanLine);
}

const STRONG_ITEMS = /(?:[^;|\n(]+|\([^()\n]{0,100}\)|\()+/g;
const COMMA_ITEMS = /(?:[^,(]+|\([^()\n]{0,100}\)|\()+/g;

/** Joins a list into a cell that `splitList` splits into the same items, with as little JSON as possible. */
export function joinList(items: readonly string[], splitting: ListSplitting): string {
  const joined = items.join("; ");
  const split = splitList(joined, splitting);
  const isSame = split.length === items.length && split.every((item, at) => item === items[at]);
  return isSame ? joined : JSON.stringify(items);
}
