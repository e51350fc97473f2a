import { sql } from "drizzle-orm";
import { INSTALLED } from "#domain/operations/cron-health.ts";
import { authAuditLog, authUsers } from "../../schema/accounts.ts";
import { allListings } from "../../schema/listings.ts";
import { cronRuns } from "../../schema/operations.ts";
import { dataVersion } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, insert, listOf, select, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { tablesWith } from "../../tables.ts";

/** Whether a database has anything that a restore must not mix with, and what a restored one must not repeat. */
export const findUse = () =>
  select(
    {
      isInUse: asBoolean(sql`EXISTS (SELECT 1 FROM ${allListings}) OR EXISTS (SELECT 1 FROM ${authUsers})`),
      version: sql<number>`(SELECT ${dataVersion.version} FROM ${dataVersion})`,
      numbers: {
        expression: sql`(SELECT json_group_object(name, seq) FROM sqlite_sequence)`,
        decode: (json: string): Record<string, number> => JSON.parse(json),
      },
    },
    sql``,
  );

/** More than a site gives between two backups. */
const NUMBERS_SKIPPED = 100_000;

/**
 * Links, mails and lists outside the database name rows by their numbers, also rows that came after the backup: new rows
 * get numbers far above all that are known. `given`: of the backup and of the database that is replaced, if it can be read.
 */
export function skipNumbers(...given: Record<string, number>[]): Statement[] {
  const highest = JSON.stringify(highestOf(given));
  return [
    // Also of tables that had no row yet.
    change(sql`INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`),
    change(sql`UPDATE sqlite_sequence SET seq = ${NUMBERS_SKIPPED}
      + max(seq, coalesce((SELECT value FROM json_each(${highest}) WHERE key = name), 0)) WHERE name <> 'd1_migrations'`),
  ];
}

export function highestOf(given: readonly Record<string, number>[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const [name, number] of given.flatMap((numbers) => Object.entries(numbers))) {
    highest[name] = Math.max(highest[name] ?? 0, number);
  }
  return highest;
}

/** Accounts that people or admins have deleted since, as far as the audit log goes back. */
export const listDeletedAccounts = (since: string) =>
  select(
    { id: sql<string>`coalesce(${authAuditLog.details} ->> 'user_id', ${authAuditLog.userId})` },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.action} = 'user_deleted' AND ${authAuditLog.createdAt} >= ${since}`,
  );

/** Triggers make their reviews anonymous and delete the rest. */
export const deleteAccounts = (ids: readonly string[]) =>
  deleteFrom(authUsers, sql`${authUsers.id} IN ${listOf(ids)}`, { id: authUsers.id });

/**
 * Raises the data version above every one whose pages may still be in a cache. `above`: the last that is known. Changes
 * made after it was read may have raised it further, but never by as much as milliseconds have passed since 1970.
 */
export const outdateCaches = (above: number, now: Date) =>
  update(dataVersion, { version: sql`max(${dataVersion.version}, ${Math.max(above, now.getTime())}) + 1` }, sql`true`);

/** Ends sessions and forgets what was begun and not finished, which a backup leaves out, too. Crons count from now on. */
export const beginAnew = (now: Date) => [
  ...tablesWith("ended").map((table) => deleteFrom(table, sql`true`)),
  insert(cronRuns, { name: INSTALLED, ranAt: now.toISOString() }),
];

/** Indexes that a table can do without while it is loaded: not unique, and not used by its triggers. */
export const listSpareIndexes = (table: string) =>
  select(
    { name: sql<string>`name`, definition: sql<string>`sql` },
    sql`FROM sqlite_schema AS spare WHERE type = 'index' AND tbl_name = ${table} AND sql LIKE 'CREATE INDEX%'
      AND NOT EXISTS (SELECT 1 FROM sqlite_schema AS used
        WHERE used.type = 'trigger' AND used.tbl_name = spare.tbl_name AND instr(used.sql, 'FROM ' || spare.tbl_name) > 0)`,
  );

/** Rows by table. */
export const countRows = (tables: readonly string[]): Statement<Record<string, number>> =>
  select(
    Object.fromEntries(tables.map((name) => [name, sql<number>`(SELECT count(*) FROM ${sql.identifier(name)})`])),
    sql``,
  );
