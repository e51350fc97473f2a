import { formatNumber } from "#domain/format.ts";
import { dayAbove } from "#domain/import/fact-day.ts";
import {
  type ColumnChoice,
  columnKey,
  importIssue,
  issueLabel,
  missingFields,
  READ_BY_NAME,
  readAsChosen,
} from "#domain/import/import-columns.ts";
import { csvRowReader } from "#domain/import/import-record.ts";
import { CONTROLS } from "#domain/import/import-text.ts";
import {
  type Cut,
  type ImportSource,
  importRefused,
  SAMPLE_LENGTH,
  SAMPLED_ENTRIES,
  type SampledColumn,
  type SourceEntry,
} from "./import-source.ts";

/** How many characters of a row are kept for its correction. */
const WHOLE_ROW_LENGTH = 5_000;
const MAX_NOTES = 10;
/** Columns whose values are shown although their names are unknown. */
const MOST_SAMPLED = 300;
/** Rule import-1. */
export const MIN_COLUMNS = 10;

/** A row below the column names. */
export type TableRow = {
  cells: string[];
  /** The number of the row's first line. */
  line: number;
  /** Why the row cannot be read under these column names. */
  fault?: string | undefined;
  /** The fault if a value shows that cells are missing in the middle; otherwise they are missing at the end. */
  faultIfShifted?: string;
  /** The faults of single cells, by their index. */
  cellFaults?: ReadonlyMap<number, string>;
};

export type Table = {
  header: Header;
  /** Yields no empty rows; may be called more than once. */
  rows: () => AsyncGenerator<TableRow>;
};

/** @throws AppError import_refused if the header names fewer than ten columns, or none that we know */
export async function tableSource(
  { header: { names: written, titleRows, isOfTwoRows }, rows }: Table,
  choices: readonly ColumnChoice[] = [],
): Promise<Pick<ImportSource, "columns" | "notes" | "day" | "entries">> {
  const headers = written.map((name) => name.replace(CONTROLS, ""));
  refuseUnusable(headers);
  const reading = readAsChosen(choices);
  const readRow = csvRowReader(headers, reading);
  const fieldAt = (index: number) => reading.match(columnKey(headers[index] ?? ""))?.field;
  return {
    columns: await sampleColumns(headers, rows()),
    day: dayAbove(titleRows),
    notes: [
      ...titleNotes(titleRows),
      ...(isOfTwoRows ? [TWO_ROWS] : []),
      ...strippedNotes(written, headers),
      ...doubledNotes(headers),
    ],
    entries: async function* () {
      let entry = 0;
      for await (const { cells, line, fault, faultIfShifted, cellFaults } of rows()) {
        entry += 1;
        const raw = readRow(cells);
        if (fault !== undefined) {
          const text = cells.join(" | ").slice(0, WHOLE_ROW_LENGTH);
          yield { line, entry, raw, text, issue: importIssue("row", text, fault) };
          continue;
        }
        const read: SourceEntry = { line, entry, raw };
        if (faultIfShifted) read.cut = cutOf(cells, headers, faultIfShifted);
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

function cutOf(cells: readonly string[], headers: readonly string[], fault: string): Cut {
  const missing = headers.slice(cells.length).join(", ").slice(0, SAMPLE_LENGTH);
  const reason = `Am Ende der Zeile fehlen Spalten; sie gelten als leer: ${missing}. Prüfen Sie die Zeile.`;
  const text = cells.join(" | ").slice(0, WHOLE_ROW_LENGTH);
  return { refusal: importIssue("row", text, fault), remark: importIssue("row", cells.at(-1), reason) };
}

async function sampleColumns(headers: readonly string[], rows: AsyncGenerator<TableRow>): Promise<SampledColumn[]> {
  const first: string[][] = [];
  for await (const { cells, fault } of rows) {
    if (fault === undefined) first.push(cells);
    if (first.length === SAMPLED_ENTRIES) break;
  }
  return headers.map((name, at) => ({
    name,
    samples: at < MOST_SAMPLED || isKnown(name) ? first.map((cells) => (cells[at] ?? "").slice(0, SAMPLE_LENGTH)) : [],
  }));
}

/** Columns with unknown names can be chosen by an admin; a file without any known name is refused. */
function refuseUnusable(headers: string[]): void {
  if (!headers.some((header) => READ_BY_NAME.match(columnKey(header)))) {
    throw importRefused(`Die erste Zeile muss die Spalten benennen. ${missingText(headers)}`);
  }
  if (headers.length > MAX_COLUMNS) {
    const most = `möglich sind ${formatNumber(MAX_COLUMNS)}. Prüfen Sie Trennzeichen und Zeilenumbrüche.`;
    throw importRefused(`Die Datei hat ${formatNumber(headers.length)} Spalten, ${most}`);
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

const TWO_ROWS = "Die Spaltennamen stehen auf zwei Zeilen. Gelesen wurden beide.";

function titleNotes(titleRows: Header["titleRows"]): string[] {
  const [title] = titleRows;
  if (!title) return [];
  const text = title
    .filter((cell) => cell.trim() !== "")
    .join(" ")
    .slice(0, SAMPLE_LENGTH);
  const which = titleRows.length === 1 ? "Die Zeile" : `Die ${titleRows.length} Zeilen`;
  return [`${which} über den Spaltennamen ${titleRows.length === 1 ? "wurde" : "wurden"} übersprungen: «${text}».`];
}

const strippedNotes = (written: readonly string[], headers: readonly string[]) =>
  headers.every((name, at) => name === written[at])
    ? []
    : ["In den Spaltennamen wurden unsichtbare Steuerzeichen entfernt."];

/** If columns have the same name, the first value of each row counts. */
function doubledNotes(headers: readonly string[]): string[] {
  const keys = headers.map(columnKey);
  const doubled = headers.filter((_, at) => keys[at] !== "" && keys.indexOf(keys[at] ?? "") < at);
  return [...new Set(doubled)]
    .slice(0, MAX_NOTES)
    .map(
      (name) => `Die Spalte «${name.slice(0, SAMPLE_LENGTH)}» kommt mehrmals vor. In jeder Zeile gilt der erste Wert.`,
    );
}

/** Only a title, a date and an empty line or two are expected above the column names. */
export const HEADER_WITHIN = 20;

/** The same limit as in Excel. */
const MAX_COLUMNS = 16_384;

/** This many known columns are no coincidence. */
const CERTAIN = 3;

/** A second row with this many known columns and without a digit also names columns. */
const LIKELY = 2;

/** `end`: the index of the first row of values. */
export type Header = { names: string[]; titleRows: string[][]; end: number; isOfTwoRows: boolean };

/**
 * The names of the columns: the first row that names several known ones, and half as many as any, else
 * the one that names most. They may fill
 * two rows: groups («Adresse») above their columns, or two languages.
 */
export function findHeader(rows: readonly string[][]): Header {
  const first = firstNames(rows);
  const [above, names, below] = [rows[first - 1], rows[first] ?? [], rows[first + 1]];
  const titleRows = rows.slice(0, Math.max(0, first));
  if (below && isOfNames(below)) {
    return { names: merged(below, names), titleRows, end: first + 2, isOfTwoRows: true };
  }
  const isUnder = above !== undefined && names.some((name, at) => name.trim() === "" && isKnown(above[at]));
  return {
    names: isUnder ? merged(names, above) : names,
    titleRows: isUnder ? titleRows.slice(0, -1) : titleRows,
    end: first + 1,
    isOfTwoRows: isUnder,
  };
}

export const knownColumns = (row: readonly string[]): number => row.slice(0, MAX_COLUMNS).filter(isKnown).length;

function firstNames(rows: readonly string[][]): number {
  const known = rows.slice(0, HEADER_WITHIN).map(knownColumns);
  const most = Math.max(...known);
  const certain = known.findIndex((count) => count >= CERTAIN && count >= most / 2);
  return certain === -1 ? known.indexOf(most) : certain;
}

const isKnown = (name = "") => READ_BY_NAME.match(columnKey(name)) !== undefined;

const isOfNames = (row: readonly string[]) => knownColumns(row) >= LIKELY && !row.some((cell) => /\d{3}/.test(cell));

/** The lower name of each column, unless only the upper one is known. */
function merged(lower: readonly string[], upper: readonly string[]): string[] {
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, at) => {
    const [below = "", above = ""] = [lower[at], upper[at]];
    return below.trim() === "" || (isKnown(above) && !isKnown(below)) ? above : below;
  });
}
