import {
  type ColumnChoice,
  columnKey,
  missingFields,
  READ_BY_NAME,
  readAsChosen,
} from "#domain/import/import-columns.ts";
import { importIssue, issueLabel } from "#domain/import/import-issue.ts";
import { csvRowReader } from "#domain/import/import-record.ts";
import {
  type ImportSource,
  importRefused,
  SAMPLE_LENGTH,
  SAMPLED_ENTRIES,
  type SampledColumn,
  type SourceEntry,
} from "./import-source.ts";

/** Rule import-1. */
const MIN_COLUMNS = 10;

/** A row below the column names. */
export type TableRow = {
  cells: string[];
  /** Its first line. */
  line: number;
  /** Why it cannot be read under these column names. */
  fault?: string | undefined;
  /** What is wrong with single cells, by their index. */
  cellFaults?: ReadonlyMap<number, string>;
};

export type Table = {
  headers: string[];
  /** May be called more than once; without empty rows. */
  rows: () => AsyncGenerator<TableRow>;
  /** Rows above the column names, which are not read. */
  titleRows: readonly (readonly string[])[];
};

/** @throws AppError import_refused when the header names none of the columns we know, or under ten */
export async function tableSource(
  { headers, rows, titleRows }: Table,
  choices: readonly ColumnChoice[] = [],
): Promise<Pick<ImportSource, "columns" | "notes" | "entries">> {
  refuseUnusable(headers);
  const reading = readAsChosen(choices);
  const readRow = csvRowReader(headers, reading);
  const fieldAt = (index: number) => reading.match(columnKey(headers[index] ?? ""))?.field;
  return {
    columns: await sampleColumns(headers, rows()),
    notes: notesOf(titleRows),
    entries: async function* () {
      let entry = 0;
      for await (const { cells, line, fault, cellFaults } of rows()) {
        entry += 1;
        const raw = readRow(cells);
        if (fault !== undefined) {
          yield { line, entry, raw, issue: importIssue("row", cells.join(" | "), fault) };
          continue;
        }
        const read: SourceEntry = { line, entry, raw };
        if (cellFaults?.size) {
          read.remarks = [...cellFaults].map(([index, reason]) =>
            importIssue(fieldAt(index) ?? "row", headers[index] ?? "", reason),
          );
        }
        yield read;
      }
    },
  };
}

async function sampleColumns(headers: readonly string[], rows: AsyncGenerator<TableRow>): Promise<SampledColumn[]> {
  const first: string[][] = [];
  for await (const { cells, fault } of rows) {
    if (fault === undefined) first.push(cells);
    if (first.length === SAMPLED_ENTRIES) break;
  }
  return headers.map((name, at) => ({
    name,
    samples: first.map((cells) => (cells[at] ?? "").slice(0, SAMPLE_LENGTH)),
  }));
}

/** Columns with unknown names can be chosen by an admin; a file without any known name is refused. */
function refuseUnusable(headers: string[]): void {
  if (!headers.some((header) => READ_BY_NAME.match(columnKey(header)))) {
    throw importRefused(`Die erste Zeile muss die Spalten benennen. ${missingText(headers)}`);
  }
  if (headers.length < MIN_COLUMNS) {
    throw importRefused(`Die Datei hat ${headers.length} Spalten, nötig sind mindestens ${MIN_COLUMNS}.`);
  }
}

/** "Es fehlen: Name, PLZ." */
function missingText(headers: readonly string[]): string {
  const missing = missingFields(headers, READ_BY_NAME).map((field) => issueLabel(field));
  return `Es ${missing.length === 1 ? "fehlt" : "fehlen"}: ${missing.join(", ")}.`;
}

function notesOf(titleRows: Table["titleRows"]): string[] {
  const [title] = titleRows;
  if (!title) return [];
  const text = title
    .filter((cell) => cell.trim() !== "")
    .join(" ")
    .slice(0, SAMPLE_LENGTH);
  const which = titleRows.length === 1 ? "Die Zeile" : `Die ${titleRows.length} Zeilen`;
  return [`${which} über den Spaltennamen ${titleRows.length === 1 ? "wurde" : "wurden"} übersprungen: «${text}».`];
}
