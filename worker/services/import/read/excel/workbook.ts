import { importRefused, type OpenFile } from "../import-source.ts";
import { GENERAL, type NumberFormat, numberFormat } from "./number-format.ts";
import { type Attributes, readXml } from "./read-xml.ts";
import { SharedStrings } from "./shared-strings.ts";
import { BROKEN, Zip } from "./zip.ts";

const MAX_ITEMS = 100_000;

export type Sheet = { name: string; path: string; isHidden: boolean };

/** A workbook without its cells. */
export type Workbook = {
  zip: Zip;
  sheets: Sheet[];
  is1904: boolean;
  /** By the number of the style that a cell names. */
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

/** The parts that a part names, by their ids; of the whole archive for "". */
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

/** "" for what is no address. */
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

/** The elements of those names, in their order. */
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
