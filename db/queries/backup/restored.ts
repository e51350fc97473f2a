import { sql } from "drizzle-orm";
import { tablesWith } from "../../backup/backup-tables.ts";
import { authAuditLog, authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { dataVersion } from "../../schema/site.ts";
import { asBoolean, deleteFrom, listOf, select, update } from "../../sql.ts";
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

/** Above every version whose pages may still be in a cache. */
export const raiseDataVersion = (above: number) =>
  update(dataVersion, { version: sql`max(${dataVersion.version}, ${above}) + 1` }, sql`true`);

/** Sessions and what was begun and not finished: what a backup leaves out, too. */
export const endSessions = () => tablesWith("ended").map((table) => deleteFrom(table, sql`true`));

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
