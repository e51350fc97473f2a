import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportedListing } from "#db/queries/listings/desk-listings.ts";
import { AppError } from "#domain/app-error.ts";
import { cellOf, EXPORT_COLUMNS, MAX_SHEET_ROWS, rowXml } from "./rows.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Anbieter" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const SHEET = "xl/worksheets/sheet1.xml";
/** The first row stays while the others are scrolled. */
const SHEET_START = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";
/** Larger sizes need another form of zip, which fflate does not write. */
const MAX_SHEET_BYTES = 0xffffffff;
/** The fastest level: others make the file a fifth smaller and take three times as long. */
const LEVEL = 1;

/** @throws AppError export_too_long if Excel could not open the file */
export async function* writeXlsx(windows: AsyncIterable<readonly ExportedListing[]>): AsyncGenerator<Uint8Array> {
  const packed = new PackedParts();
  for (const [name, xml] of Object.entries(PARTS)) packed.addWhole(name, XML + xml);
  packed.open(SHEET);
  packed.write(
    SHEET_START +
      rowXml(
        EXPORT_COLUMNS.map(({ name }) => name),
        1,
      ),
  );
  yield* packed.take();
  let row = 1;
  for await (const listings of windows) {
    if (row + listings.length > MAX_SHEET_ROWS) throw new AppError("export_too_long");
    const rows = listings.map((listing) => {
      row += 1;
      return rowXml(
        EXPORT_COLUMNS.map((column) => cellOf(column, listing)),
        row,
      );
    });
    packed.write(rows.join(""));
    yield* packed.take();
  }
  packed.write(SHEET_END);
  packed.close();
  yield* packed.take();
}

/** A zip archive in pieces. */
class PackedParts {
  readonly #zip: Zip;
  readonly #encoder = new TextEncoder();
  #ready: Uint8Array[] = [];
  #open: ZipDeflate | undefined;
  #bytes = 0;

  constructor() {
    this.#zip = new Zip((error, piece) => {
      if (error) throw error;
      this.#ready.push(piece);
    });
  }

  addWhole(name: string, text: string): void {
    const part = new ZipPassThrough(name);
    this.#zip.add(part);
    part.push(this.#encoder.encode(text), true);
  }

  open(name: string): void {
    this.#open = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(this.#open);
  }

  write(text: string): void {
    const bytes = this.#encoder.encode(text);
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_SHEET_BYTES) throw new AppError("export_too_long");
    this.#open?.push(bytes);
  }

  close(): void {
    this.#open?.push(new Uint8Array(), true);
    this.#zip.end();
  }

  take(): Uint8Array[] {
    return this.#ready.splice(0).filter(({ length }) => length > 0);
  }
}
