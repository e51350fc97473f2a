import { columnKey } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { type ImportSource, importRefused, type OpenFile, type SourceOptions } from "../import-source.ts";
import { findHeader, HEADER_WITHIN, knownColumns, MIN_COLUMNS, type TableRow, tableSource } from "../table-source.ts";
import { type Attributes, RichText, readXml, unescaped, type XmlReader } from "./read-xml.ts";
import { GENERAL, openWorkbook, type Sheet, shownNumber, type Workbook } from "./workbook.ts";

/** A workbook may begin with instructions; sheets beyond this number are only read if an admin chooses one. */
const SHEETS_LOOKED_AT = 10;

/** The chosen sheet of a workbook, or the first that names columns we know, preferably ten; visible sheets come first. */
export async function excelSource(open: OpenFile, { choices, sheet: chosen }: SourceOptions): Promise<ImportSource> {
  const workbook = await openWorkbook(open);
  const sheets = [...workbook.sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  const { sheet, start } = await chooseSheet(workbook, sheets, chosen);
  const header = findHeader(start.map(({ cells }) => cells));
  const last = start[header.end - 1];
  if (!last) throw importRefused("Das Tabellenblatt ist leer. Wählen Sie eine andere Datei.");
  const notes: string[] = [];
  /** Excel lists merged cells behind all rows, by their corners. */
  const noteMerged = (corners: string) => {
    const [first, end] = corners.split(":").map((corner) => Number(corner.replace(/\D+/g, "")));
    if (first !== end && Number(end) > last.line && !notes.includes(MERGED)) notes.push(MERGED);
  };
  const rows = () => rowsBelow(sheetRows(workbook, sheet, noteMerged), last.line, header.names.length);
  const source = await tableSource({ header, rows }, choices);
  notes.push(...source.notes);
  return {
    container: "csv",
    encoding: "utf-8",
    format: importFormat("xlsx", header.names.map(columnKey)),
    sheets: { names: sheets.map(({ name }) => name), read: sheet.name },
    ...source,
    notes,
  };
}

const MERGED =
  "Die Tabelle hat verbundene Zellen. Ihr Wert gilt nur für die erste Zeile. Heben Sie die Verbindungen auf, und füllen Sie die Zellen aus.";

type Start = { sheet: Sheet; start: SheetRow[] };

async function chooseSheet(workbook: Workbook, sheets: readonly Sheet[], chosen: string | undefined): Promise<Start> {
  const wanted = sheets.filter(({ name }) => name === chosen);
  const candidates = wanted.length > 0 ? wanted : sheets.slice(0, SHEETS_LOOKED_AT);
  let first: Start | undefined;
  let narrow: Start | undefined;
  for (const sheet of candidates) {
    if (narrow && sheet.isHidden) break;
    const start = await startOf(workbook, sheet);
    const rows = start.map(({ cells }) => cells);
    if (rows.some((cells) => knownColumns(cells) > 1)) {
      if (findHeader(rows).names.length >= MIN_COLUMNS) return { sheet, start };
      narrow ??= { sheet, start };
    }
    if (!first || first.start.length === 0) first = { sheet, start };
  }
  if (narrow) return narrow;
  if (!first) throw importRefused("Die Excel-Datei enthält kein Tabellenblatt. Wählen Sie eine andere Datei.");
  return first;
}

async function startOf(workbook: Workbook, sheet: Sheet): Promise<SheetRow[]> {
  const start: SheetRow[] = [];
  for await (const row of sheetRows(workbook, sheet)) {
    start.push(row);
    if (start.length === HEADER_WITHIN) break;
  }
  return start;
}

/** Excel leaves out the empty cells at the end of a row; cells beyond the named columns have no name. */
async function* rowsBelow(rows: AsyncGenerator<SheetRow>, line: number, width: number): AsyncGenerator<TableRow> {
  for await (const { faults, ...row } of rows) {
    if (row.line <= line) continue;
    while (row.cells.length < width) row.cells.push("");
    yield { ...row, cellFaults: faults };
  }
}

/** Excel's own limit. */
const MAX_COLUMNS = 16_384;

/** The same limit as for a row of CSV. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** `faults`: the fault of a cell, by its index. */
type SheetRow = { line: number; cells: string[]; faults: Map<number, string> };

/** The rows of a sheet as Excel shows them, hidden ones too; rows without text are left out. */
const sheetRows = (workbook: Workbook, { path }: Sheet, noteMerged?: (corners: string) => void) =>
  readXml(workbook.zip.read(path), new RowReader(workbook, noteMerged));

const NO_RESULT =
  "Die Formel hat kein gespeichertes Ergebnis. Öffnen Sie die Datei in Excel und speichern Sie sie neu.";

const FORMULA_FAULT = "Die Formel ergibt einen Fehler. Korrigieren Sie sie in Excel.";

class RowReader implements XmlReader<SheetRow> {
  readonly #workbook: Workbook;
  readonly #noteMerged: (corners: string) => void;
  #ready: SheetRow[] = [];
  #row: SheetRow = { line: 0, cells: [], faults: new Map() };
  #length = 0;
  #column = -1;
  #cell: Attributes = {};
  #value = "";
  #rich = new RichText();
  #isValue = false;
  #hasFormula = false;

  constructor(workbook: Workbook, noteMerged: (corners: string) => void = () => {}) {
    this.#workbook = workbook;
    this.#noteMerged = noteMerged;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#startRow(attributes);
    else if (name === "c") this.#startCell(attributes);
    else if (name === "f") this.#hasFormula = true;
    else if (name === "v") this.#isValue = true;
    else if (name === "mergeCell") this.#noteMerged(attributes.ref ?? "");
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
        return (this.#value.trim() && strings?.at(Number(this.#value))) ?? "";
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
