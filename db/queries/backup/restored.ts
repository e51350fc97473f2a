import { sql } from "drizzle-orm";
import { INSTALLED } from "#domain/operations/cron-health.ts";
import { tablesWith } from "../../backup/backup-tables.ts";
import { authAuditLog, authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { cronRuns } from "../../schema/operations.ts";
import { dataVersion } from "../../schema/site.ts";
import { asBoolean, deleteFrom, insert, listOf, select, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";

/** Whether a database has anything that a restore must not mix with. */
export const findUse = () =>
  select(
    {
      isInUse: asBoolean(sql`EXISTS (SELECT 1 FROM ${listings}) OR EXISTS (SELECT 1 FROM ${authUsers})`),
      version: sql<number>`(SELECT ${dataVersion.version} FROM ${dataVersion})`,
    },
    sql``,
  );

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
