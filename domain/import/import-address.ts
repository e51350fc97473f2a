import { fold } from "../fold.ts";
import { isClear } from "./clear-fields.ts";
import { type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanCode, cleanValue, programText, readLiteral } from "./import-text.ts";
import { isSpreadsheetError } from "./repair-values.ts";

export type PlaceParts = { zip: string; city: string };

/** «8610 Uster», «CH-8610 Uster», «8610, Uster»; also behind a street: «Weg 1 8610 Uster». */
const ZIP_FIRST = /^(?:(.*\S)\s+)?(?:CH\s?[-–]?\s?)?(?<!\d|\d-)([1-9]\d{3})(?!\d)[\s,/–-]+([^\d\s].*)$/i;
/** «Uster 8610». */
const ZIP_LAST = /(?<=[\s,/–-])(?:CH\s?[-–]?\s?)?([1-9]\d{3})$/i;
/** In characters; the patterns need too long for prose. */
const LONGEST_ADDRESS = 300;

export function readZipAndPlace(given: string): PlaceParts | undefined {
  const text = given.slice(0, LONGEST_ADDRESS);
  const [, before, zip, city] = ZIP_FIRST.exec(text.replace(/^CH\W{0,3}(?=\d)/i, "")) ?? [];
  if (zip && city && !before?.trim()) return { zip, city };
  const last = ZIP_LAST.exec(text);
  const first = text.slice(0, last?.index).replace(/[\s,/–-]+$/, "");
  return last?.[1] && /^\D*\p{L}\D*$/u.test(first) ? { zip: last[1], city: first } : undefined;
}

/** "CH-8610" and, from spreadsheets, "8610.0" mean 8610. */
function zipText(value: unknown): string {
  return cleanCode(value)
    .replace(/^(?:CH[-\s]?(?=\d)|(?:FL|LI)[-\s]?(?=94))/i, "")
    .replace(/^(\d{4})[.,]0+$|^(\d)['’](\d{3})$/, "$1$2$3");
}

/** «8001 Zürich» in the column of the place or of the ZIP; its postcode counts if there is no other. */
export function zipAndCity({ zip, city }: RawRow): { zip: string; city: string } {
  const text = cleanValue(city);
  const ofZip = zipText(zip);
  const inZip = readZipAndPlace(ofZip);
  const inCity = /\d/.test(text) ? readZipAndPlace(text) : undefined;
  return { zip: inZip?.zip ?? (ofZip || (inCity?.zip ?? "")), city: inCity?.city ?? (text || (inZip?.city ?? "")) };
}

type Address = PlaceParts & { street: string | undefined; country: string | undefined };

const NO_STREET =
  /^(?:postfach|cp\s?\d+|case postale|casella postale|p\.?\s?o\.?\s?box|c\/o|z\.?\s?h\.?\s?v?\.?|schweiz|suisse|svizzera|switzerland)\b/i;
const ABROAD =
  /^(?:deutschland|germany|allemagne|germania|österreich|austria|autriche|liechtenstein|frankreich|france|francia|italien|italy|italie|italia)$/i;

const partsOf = (text: string) =>
  text
    .split(/[,;\n|]|<br\s*\/?>|\s[-–·•/]\s(?!\d{4}\s)|\s[-–·•/]\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The index of the last part with postcode and place, preferably one that begins with it, and not that of a box. */
function placeAt(parts: readonly string[]): number {
  const isPlace = (part: string) => ZIP_FIRST.test(part);
  const isNoBox = (part: string) => !NO_STREET.test(part);
  const ways = [(part: string) => isNoBox(part) && /^\D{0,3}\d{4}\s/.test(part), isNoBox, () => true];
  return ways.map((way) => parts.findLastIndex((part) => isPlace(part) && way(part))).find((at) => at >= 0) ?? -1;
}

/** «Bahnhofstrasse 1, 8610 Uster, Schweiz», on one line or several, perhaps with the name before it. */
export function readAddress(line: string, name = ""): Address | undefined {
  const text = line.slice(0, LONGEST_ADDRESS);
  const given = partsOf(text);
  // The number before a comma may belong to a house or a box, so «8610, Uster» is joined only if nothing else fits.
  const joined = partsOf(text.replace(/(?<!\d|\d-)([1-9]\d{3}),\s*(?=\p{L})/gu, "$1 "));
  const isHouse = /\d$/.test(joined[placeAt(joined)] ?? "") && lastPlace(given) !== undefined;
  const parts = placeAt(given) >= 0 || isHouse ? given : joined;
  const at = placeAt(parts);
  const [, before, zip, city] = ZIP_FIRST.exec(parts[at] ?? "") ?? [];
  const place = zip && city ? { zip, city } : lastPlace(parts);
  if (!place) return undefined;
  const rest = at < 0 ? parts.slice(0, -1) : [...parts.slice(0, at), before ?? ""];
  const behind = at < 0 ? [] : parts.slice(at + 1).filter((part) => /\d/.test(part));
  const country = parts.findLast((part) => ABROAD.test(part));
  return { ...place, street: streetOf(rest, name) ?? streetOf(behind, name), country };
}

const lastPlace = (parts: readonly string[]) => {
  const last = parts.findLast((part) => !NO_STREET.test(part));
  return last && parts.length > 1 ? readZipAndPlace(last) : undefined;
};

const WITH_NUMBER = /^\p{L}.*\s\d+\s?[a-z]?(?:\s?[-/]\s?\d+)?$/iu;

/** A floor, a room, a box or a phone beside the street. */
const BESIDE_STREET =
  /(?<!\p{L})(?:[oeu]\.?g|stock(?:werk)?|etage|étage|piano|haus|gebäude|bâtiment|büro|bureau|ufficio|postfach|pf|cp|case postale|tel|telefon|téléphone|telefono|fax|mobile|natel)(?!\p{L})/iu;

/** The last part that ends with a house number, else the last with a number, else the last. */
function streetOf(parts: readonly string[], name: string): string | undefined {
  const possible = parts.filter((part) => part !== "" && !NO_STREET.test(part) && fold(part) !== fold(name));
  return (
    possible.findLast((part) => WITH_NUMBER.test(part) && !BESIDE_STREET.test(part)) ??
    possible.findLast((part) => /\d/.test(part)) ??
    possible.at(-1)
  );
}

function textOf(value: unknown): string {
  const text = Array.isArray(value) ? JSON.stringify(value) : value;
  return typeof text === "string" ? (programText(text, ", ") ?? "") : "";
}

/** At one end of a street, or the street is empty; not «Rue du 1er-Mars». */
const HOUSE_NUMBER = /^\s*(?:\d|$)|\s\d+\s?[a-z]?\s*$/i;

/** «12a», «12 bis», «3-5», «12.1», «A»; no date such as «2026-05-03». */
const isHouseNumber = (text: string) =>
  /^(?:n(?:r|o)?[.°º]?\s*)?(?:[1-9]\d{0,3}\s?(?:[a-z]|bis|ter|quater)?(?:\s?[-/+–&]\s?(?:[1-9]\d{0,3}\s?)?[a-z]?|\.\d)?|[a-z]\d{0,3})$/i.test(
    text,
  );

const houseNumberOf = ({ houseNumber }: RawRow) => cleanCode(houseNumber).replace(/^(\d+)[.,]0+$/, "$1");

/** A value in the column of house numbers that was not joined to the street. */
export function houseNumberFaults(row: RawRow): ImportIssue[] {
  const number = houseNumberOf(row);
  if (number === "" || isHouseNumber(number) || isSpreadsheetError(number)) return [];
  return [importIssue("houseNumber", number, "Das ist keine Hausnummer; sie wurde weggelassen. Tragen Sie sie ein.")];
}

/** Takes postcode, place and street from one combined column. Separate columns take precedence. */
export function withAddress(row: RawRow): RawRow {
  const located = withPlace(row);
  const { street } = located;
  const number = houseNumberOf(located);
  const isBare = typeof street === "string" && !HOUSE_NUMBER.test(street) && !isClear(street);
  return number && isBare && isHouseNumber(number) ? { ...located, street: `${street.trimEnd()} ${number}` } : located;
}

function withPlace(row: RawRow): RawRow {
  const street = textOf(row.street);
  const holdsPlace = /\d{4}(?:[\s,]|$)/.test(street);
  const isWhole =
    row.zip !== undefined && row.city !== undefined && (row.street ?? row.formattedAddress) === row.street;
  if (isWhole && !holdsPlace && row.addressComponents === undefined && row.zipCity === undefined) return row;
  fill(row, componentParts(row));
  fill(row, readZipAndPlace(textOf(row.zipCity).trim()) ?? {});
  const inStreet = holdsPlace ? readAddress(street, textOf(row.name)) : undefined;
  const isPlaceless = row.zip === undefined && row.city === undefined;
  if (inStreet && (isPlaceless || zipText(row.zip) === inStreet.zip)) {
    row.street = inStreet.street;
    fill(row, inStreet);
  }
  fill(row, lineParts(row));
  fill(row, { city: row.commune });
  return row;
}

/** A line without a place is the street if the place has its own column. */
function lineParts({ formattedAddress, name, zip }: RawRow): RawRow {
  if (isClear(formattedAddress)) return {};
  const line = textOf(formattedAddress).trim();
  const isStreet = zip !== undefined && line !== "" && !/[,;\n]/.test(line);
  return readAddress(line, textOf(name)) ?? (isStreet ? { street: line } : {});
}

function fill(row: RawRow, parts: RawRow): void {
  for (const field of ["zip", "city", "canton", "country", "street"] as const) {
    const value = parts[field];
    if (value !== undefined) row[field] ??= value;
  }
}

type Component = { [key: string]: unknown };

const isObject = (value: unknown): value is Component =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function componentParts({ addressComponents }: RawRow): RawRow {
  const components = Array.isArray(addressComponents) ? addressComponents : [];
  const find = (type: string) => components.find((part) => isObject(part) && hasType(part, type));
  const text = (type: string) => componentText(find(type));
  const street = [text("route"), text("street_number")].filter(Boolean).join(" ");
  return {
    zip: text("postal_code"),
    city: text("locality") ?? text("postal_town"),
    canton: text("administrative_area_level_1"),
    country: text("country"),
    street: text("route") && street,
  };
}

const hasType = (part: Component, type: string) => Array.isArray(part.types) && part.types.includes(type);

function componentText(part: unknown): string | undefined {
  if (!isObject(part)) return undefined;
  const text = part.longText ?? part.long_name;
  return typeof text === "string" ? text : undefined;
}

/** The same for «Bahnhofstr. 12 a» and «Bahnhofstrasse 12a», "5, rue de la Gare" and "Rue de la Gare 5". */
export const streetKey = (street: string): string =>
  fold(street)
    .replace(/str(?:asse)?\b/g, "str")
    .replace(/(\d) (?=[a-z]\b)/g, "$1")
    .split(" ")
    .toSorted()
    .join(" ");

/** Takes the position from a point, whose longitude comes first, unless a column has a coordinate. */
export function withPosition(row: RawRow): RawRow {
  if (row.point === undefined) return row;
  const { point, ...others } = row;
  const position = typeof point === "string" ? readLiteral(point) : point;
  const isKnown = others.latitude !== undefined || others.longitude !== undefined;
  if (isKnown || !Array.isArray(position) || position.length > 3) return others;
  const [longitude, latitude] = position;
  const isPoint = typeof longitude === "number" && typeof latitude === "number";
  return isPoint ? { ...others, latitude, longitude } : others;
}
