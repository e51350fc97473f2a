import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * A row as JSON by the names of its columns, without NULLs. D1 takes 32 arguments a function, so the columns come in
 * several objects.
 */
export function columnsAsJson(columns: readonly Column[]): SQL {
  const pairs = columns.slice(0, 15).map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`);
  const first = sql`json_object(${sql.join(pairs, sql`, `)})`;
  const rest = columns.slice(15);
  return sql`json_patch(${rest.length === 0 ? sql`'{}'` : columnsAsJson(rest)}, ${first})`;
}
