import { strToU8, zipSync } from "fflate";

/** `xml`: the rows as they are written in the file. */
export type TestSheet = { name: string; xml: string; state?: string };
type Options = { strings?: string[]; styles?: string; properties?: string };

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as Excel writes it, with the parts that an import reads. */
export function workbook(sheets: TestSheet[], { strings, styles, properties = "" }: Options = {}): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  return zipSync(
    parts({
      "_rels/.rels": `<Relationships xmlns="${RELATIONS}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${list.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${[
        ...sheets.map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
        strings ? relation("rIdS", "sharedStrings", "/xl/sharedStrings.xml") : "",
        styles ? relation("rIdF", "styles", "styles.xml") : "",
      ].join("")}</Relationships>`,
      ...Object.fromEntries(
        sheets.map(({ xml }, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          `<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`,
        ]),
      ),
      ...(strings && {
        "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings.map((si) => `<si>${si}</si>`).join("")}</sst>`,
      }),
      ...(styles && { "xl/styles.xml": `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    }),
  );
}

const parts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>\n${text}`)]));

/** Rows of texts, written as inline strings. */
export const sheetXml = (...rows: string[][]): string =>
  rows
    .map(
      (cells, at) => `<row r="${at + 1}">${cells.map((text) => (text === "" ? "<c/>" : inline(text))).join("")}</row>`,
    )
    .join("");

export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const COLUMNS = ["id", "name", "street", "zip", "city", "canton", "phone", "website", "rating", "reviews"];
