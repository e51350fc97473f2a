import { importRefused } from "../import-source.ts";
import { GENERAL, shownNumber } from "./number-format.ts";
import { type Attributes, readXml, type XmlReader } from "./read-xml.ts";
import { RichText, unescaped } from "./shared-strings.ts";
import type { Sheet, Workbook } from "./workbook.ts";

/** Excel's own limit. */
const MAX_COLUMNS = 16_384;
/** As for a row of CSV. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** `faults`: what is wrong with a cell, by its index. */
export type SheetRow = { line: number; cells: string[]; faults: Map<number, string> };

/** The rows of a sheet as Excel shows them, hidden ones too; rows without text are left out. */
export const sheetRows = (workbook: Workbook, { path }: Sheet): AsyncGenerator<SheetRow> =>
  readXml(workbook.zip.read(path), new RowReader(workbook));

const NO_RESULT =
  "Die Formel hat kein gespeichertes Ergebnis. Öffnen Sie die Datei in Excel und speichern Sie sie neu.";
const FORMULA_FAULT = "Die Formel ergibt einen Fehler. Korrigieren Sie sie in Excel.";

class RowReader implements XmlReader<SheetRow> {
  readonly #workbook: Workbook;
  #ready: SheetRow[] = [];
  #row: SheetRow = { line: 0, cells: [], faults: new Map() };
  #length = 0;
  #column = -1;
  #cell: Attributes = {};
  #value = "";
  #rich = new RichText();
  #isValue = false;
  #hasFormula = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#startRow(attributes);
    else if (name === "c") this.#startCell(attributes);
    else if (name === "f") this.#hasFormula = true;
    else if (name === "v") this.#isValue = true;
    else this.#rich.open(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#rich.add(text);
  }

  close(name: string): void {
    if (name === "c") this.#endCell();
    else if (name === "row") this.#endRow();
    else if (name === "v") this.#isValue = false;
    else this.#rich.close(name);
  }

  take(): SheetRow[] {
    return this.#ready.splice(0);
  }

  #startRow({ r }: Attributes): void {
    this.#row = { line: r ? Number(r) : this.#row.line + 1, cells: [], faults: new Map() };
    this.#column = -1;
    this.#length = 0;
  }

  #startCell(attributes: Attributes): void {
    this.#cell = attributes;
    this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1;
    this.#value = "";
    this.#rich = new RichText();
    this.#hasFormula = false;
  }

  #endCell(): void {
    const text = this.#text();
    const fault = this.#fault(text);
    if (text === "" && !fault) return;
    const { cells, faults } = this.#row;
    if (this.#column >= MAX_COLUMNS) throw importRefused(TOO_WIDE);
    while (cells.length < this.#column) cells.push("");
    cells[this.#column] = fault ? "" : text;
    if (fault) faults.set(this.#column, fault);
    this.#length += text.length;
    if (this.#length > MAX_ROW_CHARACTERS) throw importRefused(tooLong(this.#row.line));
  }

  #endRow(): void {
    const { cells, faults } = this.#row;
    if (faults.size > 0 || cells.some((cell) => cell.trim() !== "")) this.#ready.push(this.#row);
  }

  #text(): string {
    const { strings, formats, is1904 } = this.#workbook;
    switch (this.#cell.t) {
      case "s":
        return strings?.at(Number(this.#value)) ?? "";
      case "inlineStr":
        return unescaped(this.#rich.text);
      case "str":
        return unescaped(this.#value);
      case "b":
        return { 1: "true", 0: "false" }[this.#value.trim()] ?? this.#value;
      case "e":
      case "d":
        return this.#value.trim();
      default:
        return shownNumber(this.#value, formats[Number(this.#cell.s ?? 0)] ?? GENERAL, is1904);
    }
  }

  #fault(text: string): string | undefined {
    if (this.#cell.t === "e") return `${FORMULA_FAULT} (${text})`;
    return this.#hasFormula && text === "" && this.#cell.t !== "str" ? NO_RESULT : undefined;
  }
}

const TOO_WIDE = `Die Tabelle hat über ${MAX_COLUMNS} Spalten. Löschen Sie die überzähligen.`;
const tooLong = (line: number) => `Die Zeile ${line} ist zu lang. Prüfen Sie, ob das die richtige Tabelle ist.`;

/** "A1" → 0, "AB12" → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const at = letter.charCodeAt(0) - 64;
    if (at < 1 || at > 26) break;
    column = column * 26 + at;
  }
  return column - 1;
}
