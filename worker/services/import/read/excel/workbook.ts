import { importRefused, type OpenFile } from "../import-source.ts";
import { type Attributes, readXml, SharedStrings } from "./read-xml.ts";
import { BROKEN, Zip } from "./zip.ts";

const MAX_ITEMS = 100_000;

export type Sheet = { name: string; path: string; isHidden: boolean };

/** A workbook without its cells. */
export type Workbook = {
  zip: Zip;
  sheets: Sheet[];
  is1904: boolean;
  /** Indexed by the style number that a cell names. */
  formats: NumberFormat[];
  strings: SharedStrings | undefined;
};

type Element = { name: string; attributes: Attributes };

/** @throws AppError import_refused if it is another archive, or broken */
export async function openWorkbook(open: OpenFile): Promise<Workbook> {
  const zip = await Zip.of(open);
  const [main] = [...(await relations(zip, "")).values()].filter(({ type }) => type === "officeDocument");
  if (!main || !zip.has(main.path)) throw importRefused(NO_WORKBOOK);
  const related = await relations(zip, main.path);
  const elements = await elementsOf(zip, main.path, ["sheet", "workbookPr"]);
  const pathOf = (type: string) => [...related.values()].find((part) => part.type === type && zip.has(part.path))?.path;
  const strings = pathOf("sharedStrings");
  const styles = pathOf("styles");
  return {
    zip,
    sheets: elements.flatMap((element) => sheetOf(element, related, zip)),
    is1904: elements.some(({ attributes }) => /^(?:1|true)$/.test(attributes.date1904 ?? "")),
    formats: styles ? await formatsOf(zip, styles) : [],
    strings: strings ? await SharedStrings.read(zip.read(strings)) : undefined,
  };
}

const NO_WORKBOOK =
  "Das ist ein ZIP-Archiv und keine Excel-Datei. Laden Sie die Tabelle als .xlsx oder als «CSV UTF-8» hoch.";

function sheetOf({ name, attributes }: Element, related: Map<string, Part>, zip: Zip): Sheet[] {
  if (name !== "sheet") return [];
  const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
  const part = related.get(id);
  // A sheet of a chart has no cells.
  if (part?.type !== "worksheet" || !zip.has(part.path)) return [];
  return [{ name: attributes.name ?? "", path: part.path, isHidden: (attributes.state ?? "visible") !== "visible" }];
}

type Part = { path: string; type: string };

/** The parts that a part refers to, by their ids; for "", those of the whole archive. */
async function relations(zip: Zip, path: string): Promise<Map<string, Part>> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = `${folder}_rels/${path.slice(folder.length)}.rels`;
  if (!zip.has(name)) return new Map();
  const elements = await elementsOf(zip, name, ["Relationship"]);
  return new Map(
    elements.map(({ attributes }) => [
      attributes.Id ?? "",
      { path: resolved(folder, attributes.Target ?? ""), type: (attributes.Type ?? "").split("/").at(-1) ?? "" },
    ]),
  );
}

/** Returns "" if the target is not an address. */
const resolved = (folder: string, target: string) =>
  URL.parse(target.replaceAll("\\", "/"), `zip:///${folder}`)?.pathname.slice(1) ?? "";

async function formatsOf(zip: Zip, path: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  for (const { name, attributes } of await elementsOf(zip, path, ["numFmt", "cellXfs", "cellStyles", "xf"])) {
    if (name === "numFmt") codes.set(attributes.numFmtId ?? "", attributes.formatCode ?? "");
    else if (name !== "xf") isOfCells = name === "cellXfs";
    else if (isOfCells) formats.push(formatOf(attributes.numFmtId ?? "", codes));
  }
  return formats;
}

const formatOf = (id: string, codes: Map<string, string>) =>
  id === "" ? GENERAL : numberFormat(Number(id), codes.get(id));

/** The elements with these names, in their order. */
async function elementsOf(zip: Zip, path: string, names: readonly string[]): Promise<Element[]> {
  const found: Element[] = [];
  const elements = readXml(zip.read(path), new ElementReader(names));
  for await (const element of elements) {
    found.push(element);
    if (found.length > MAX_ITEMS) throw importRefused(BROKEN);
  }
  return found;
}

class ElementReader {
  readonly #names: readonly string[];
  #ready: Element[] = [];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#names.includes(name)) this.#ready.push({ name, attributes });
  }

  take(): Element[] {
    return this.#ready.splice(0);
  }
}

const DAY_MS = 86_400_000;

/** Excel counts 29 February 1900, which did not exist, so days count from here. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);

const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Built-in formats of dates and times, ECMA-376 part 1, 18.8.30; 27 to 58 are those of East Asia. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Decimals of the built-in formats in percent, "0%" and "0.00%", by their ids. */
const BUILT_IN_PERCENT = new Map([
  [9, 0],
  [10, 2],
]);

const isAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The significant digits that Excel keeps of a number. */
const DIGITS = 15;

/** How a number is shown: as a date, as a share in percent, or with leading digits and a plus. */
type NumberFormat =
  | { kind: "date" }
  | { kind: "percent"; decimals: number }
  | { kind: "number"; digits: number; prefix: string };

export const GENERAL: NumberFormat = { kind: "number", digits: 0, prefix: "" };

/** @param code given for a format that the workbook defines */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  const [positive = ""] = code.split(";");
  // Removes literals, fillers and text in brackets, such as a colour, but not [h], which counts hours.
  const bare = positive.replace(/"[^"]*"|[\\_*]./g, "").replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/[dyhs]|m/i.test(bare.replace(/general|standard/gi, ""))) return { kind: "date" };
  if (bare.includes("%")) return { kind: "percent", decimals: /\.([0#?]*)/.exec(bare)?.[1]?.length ?? 0 };
  if (/[.E?/]/i.test(bare)) return GENERAL;
  // What stands before the first digit may be a country's calling code.
  const [before = ""] = /^(?:"[^"]*"|[\\_*].|[^0#?])*/.exec(positive) ?? [];
  const prefix = before.replace(/\[[^\]]*\]|[_*].|\(0\)|[^+\d]/g, "");
  return { kind: "number", digits: bare.split("0").length - 1, prefix: /^(?:\+|00)/.test(prefix) ? prefix : "" };
}

function builtIn(id: number): NumberFormat {
  const decimals = BUILT_IN_PERCENT.get(id);
  if (decimals !== undefined) return { kind: "percent", decimals };
  return BUILT_IN_DATES.has(id) || isAsianDate(id) ? { kind: "date" } : GENERAL;
}

/**
 * A stored number as its cell shows it: 8001 and not 8001.0, a day as 2026-03-07, 0.8 as 80 %. Shows 044 123 45 67 with
 * its zero even if only the format has it. A number shown as 4.1E+10 keeps its digits.
 */
export function shownNumber(stored: string, format: NumberFormat, is1904: boolean): string {
  const value = stored.trim() === "" ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (format.kind === "date") return shownDate(value, is1904) ?? stored;
  if (format.kind === "percent") return shownPercent(value, format.decimals);
  const rounded = Number(value.toPrecision(DIGITS));
  const text = Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
  return /^\d+$/.test(text) ? format.prefix + text.padStart(format.digits, "0") : text;
}

/** Rounds twice: 0.285 × 100 is 28.499999999999996, whose cell shows 29 %. */
const shownPercent = (share: number, decimals: number) =>
  `${Number(Number((share * 100).toPrecision(DIGITS)).toFixed(Math.min(decimals, DIGITS)))} %`;

function shownDate(serial: number, is1904: boolean): string | undefined {
  // Excel shows no date beyond the year 9999 either.
  if (serial < 0 || serial >= 2_958_466) return undefined;
  const minutes = Math.round((serial * DAY_MS) / 60_000);
  const iso = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + minutes * 60_000).toISOString();
  const time = iso.slice(11, 16);
  if (serial < 1) return time;
  return minutes % 1440 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
