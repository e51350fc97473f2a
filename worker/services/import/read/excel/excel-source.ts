import { columnKey } from "#domain/import/import-columns.ts";
import { importFormat } from "#domain/import/import-format.ts";
import { findHeader, HEADER_WITHIN, knownColumns } from "../find-header.ts";
import { type ImportSource, importRefused, type OpenFile, type SourceOptions } from "../import-source.ts";
import { type TableRow, tableSource } from "../table-source.ts";
import { type SheetRow, sheetRows } from "./sheet-rows.ts";
import { openWorkbook, type Sheet, type Workbook } from "./workbook.ts";

/** A workbook may begin with instructions; of more sheets the admin chooses one. */
const SHEETS_LOOKED_AT = 10;

/** The chosen sheet of a workbook, or the first that names columns we know; visible ones come first. */
export async function excelSource(open: OpenFile, { choices, sheet: chosen }: SourceOptions): Promise<ImportSource> {
  const workbook = await openWorkbook(open);
  const sheets = [...workbook.sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  const { sheet, start } = await chooseSheet(workbook, sheets, chosen);
  const header = findHeader(start.map(({ cells }) => cells));
  const last = start[header.end - 1];
  if (!last) throw importRefused("Das Tabellenblatt ist leer. Wählen Sie eine andere Datei.");
  const table = { header, rows: () => rowsBelow(sheetRows(workbook, sheet), last.line, header.names.length) };
  return {
    container: "csv",
    encoding: "utf-8",
    format: importFormat("xlsx", header.names.map(columnKey)),
    sheets: { names: sheets.map(({ name }) => name), read: sheet.name },
    ...(await tableSource(table, choices)),
  };
}

type Start = { sheet: Sheet; start: SheetRow[] };

async function chooseSheet(workbook: Workbook, sheets: readonly Sheet[], chosen: string | undefined): Promise<Start> {
  const wanted = sheets.filter(({ name }) => name === chosen);
  const candidates = wanted.length > 0 ? wanted : sheets.slice(0, SHEETS_LOOKED_AT);
  let first: Start | undefined;
  for (const sheet of candidates) {
    const start = await startOf(workbook, sheet);
    if (start.some(({ cells }) => knownColumns(cells) > 1)) return { sheet, start };
    if (!first || first.start.length === 0) first = { sheet, start };
  }
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
