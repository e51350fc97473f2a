import { columnKey, READ_BY_NAME } from "#domain/import/import-columns.ts";

/** A title, a date and an empty line or two stand above the column names, not more. */
export const HEADER_WITHIN = 20;
/** So many columns that we know are no coincidence. */
const CERTAIN = 3;

/** Which of the first rows names the columns: the first that names several we know, else the one that names most. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, HEADER_WITHIN).map(knownColumns);
  const certain = known.findIndex((count) => count >= CERTAIN);
  return certain === -1 ? known.indexOf(Math.max(...known)) : certain;
}

export const knownColumns = (row: readonly string[]): number =>
  row.filter((header) => READ_BY_NAME.match(columnKey(header))).length;
