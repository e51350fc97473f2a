import { columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";

/** A title, a date and an empty line or two stand above the column names, not more. */
export const HEADER_WITHIN = 20;
/** As many as Excel has. */
export const MAX_COLUMNS = 16_384;
/** So many columns that we know are no coincidence. */
const CERTAIN = 3;
/** A second row with so many of them, and without a digit, names columns, too. */
const LIKELY = 2;

/** `end`: the index of the first row of values. */
export type Header = { names: string[]; titleRows: string[][]; end: number; isOfTwoRows: boolean };

/**
 * The names of the columns: the first row that names several we know, else the one that names most. They may stand
 * on two rows, as groups («Adresse») above their columns, or in two languages.
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
  const certain = known.findIndex((count) => count >= CERTAIN);
  return certain === -1 ? known.indexOf(Math.max(...known)) : certain;
}

const isKnown = (name = "") => READ_BY_NAME.match(columnKey(name)) !== undefined;

const isOfNames = (row: readonly string[]) => knownColumns(row) >= LIKELY && !row.some((cell) => /\d{3}/.test(cell));

/** Of each column the lower name, unless only the upper one is known. */
function merged(lower: readonly string[], upper: readonly string[]): string[] {
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, at) => {
    const [below = "", above = ""] = [lower[at], upper[at]];
    return below.trim() === "" || (isKnown(above) && !isKnown(below)) ? above : below;
  });
}
