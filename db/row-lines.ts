import { type Column, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** Below D1's limit of 32 arguments per function. */
const MOST_ARGUMENTS = 30;

/** Leaves out generated columns, which SQLite computes. */
export const storedColumns = (table: SQLiteTable) =>
  getTableConfig(table).columns.filter(({ generated }) => generated === undefined);

export function keyColumns(table: SQLiteTable): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/**
 * Values as a JSON list. SQLite itself writes and reads it, because JavaScript has no integers above 2^53. Its numbers
 * have as many digits as they need, and a NUL becomes an escape. A BLOB becomes {"hex": "00FF"}.
 */
export function jsonList(columns: readonly Column[]): SQL {
  const first = sql`json_array(${sql.join(columns.slice(0, MOST_ARGUMENTS).map(value), sql`, `)})`;
  const rest = columns.slice(MOST_ARGUMENTS);
  return rest.length === 0 ? first : sql`rtrim(${first}, ']') || ',' || substr(${jsonList(rest)}, 2)`;
}

const value = (column: Column) =>
  column.getSQLType() === "blob"
    ? sql`iif(${column} IS NULL, NULL, json_object('hex', hex(${column})))`
    : sql`${column}`;

/** The value at this position of such a list. */
export const valueAt = (at: number, isBlob = false) => (isBlob ? `unhex(value -> ${at} ->> 'hex')` : `value ->> ${at}`);
