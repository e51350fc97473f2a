import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { jsonList, keyColumns, storedColumns } from "../../backup/row-lines.ts";
import { dataVersion } from "../../schema/site.ts";
import { select } from "../../sql.ts";

/** A page ends after these rows, or with the row that exceeds these bytes. */
const PAGE_ROWS = 2000;
const PAGE_BYTES = 2_000_000;

/** Rows after a key, in the order of the primary key: each as a JSON list, with its key as another. */
export function listBackupPage(table: SQLiteTable, after: string | null) {
  const keys = keyColumns(table);
  const page = sql`SELECT ${jsonList(storedColumns(table))} AS line, ${jsonList(keys)} AS row_key
    FROM ${table} WHERE ${after === null ? sql`true` : isAfter(keys, after)}
    ORDER BY ${listed(keys)} LIMIT ${sql.raw(String(PAGE_ROWS))}`;
  const numbered = sql`SELECT line, row_key, sum(octet_length(line)) OVER (ROWS UNBOUNDED PRECEDING)
      - octet_length(line) AS bytes_before FROM (${page})`;
  return select(
    { line: sql<string>`line`, key: sql<string>`row_key` },
    sql`FROM (${numbered}) WHERE bytes_before < ${sql.raw(String(PAGE_BYTES))}`,
  );
}

function isAfter(keys: Column[], after: string): SQL {
  const values = keys.map((_, at) => sql`${after} ->> ${sql.raw(String(at))}`);
  return sql`(${listed(keys)}) > (${sql.join(values, sql`, `)})`;
}

const listed = (columns: Column[]) =>
  sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );

/** Of each table whose rows the database numbers: the highest number it has ever given. */
export const listGivenNumbers = () =>
  select(
    { name: sql<string>`name`, last: sql<number>`seq` },
    sql`FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name`,
  );

/** Migrations as wrangler records them, and the data version. */
export const listAppliedMigrations = () => select({ name: sql<string>`name` }, sql`FROM d1_migrations ORDER BY name`);

export const findDataVersion = () => select({ version: dataVersion.version }, sql`FROM ${dataVersion}`);
