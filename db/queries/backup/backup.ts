import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { BackupProgress } from "#domain/backup/backups.ts";
import { INSTALLED } from "#domain/operations/site-watch.ts";
import { jsonList, keyColumns, storedColumns } from "../../row-lines.ts";
import { authUsers } from "../../schema/accounts.ts";
import { allListings, openDataChanges } from "../../schema/listings.ts";
import { backupRuns, cronRuns } from "../../schema/operations.ts";
import { dataVersion } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, insert, select, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { tablesWith } from "../../tables.ts";

/** A page ends after this many rows, or with the row that exceeds these bytes. */
const PAGE_ROWS = 2000;
const PAGE_BYTES = 2_000_000;

/** Rows after a key, in the order of the primary key; each row and its key are JSON lists. */
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

/** The highest number ever given to a row of each table with numbered rows. */
export const listGivenNumbers = () =>
  select(
    { name: sql<string>`name`, last: sql<number>`seq` },
    sql`FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name`,
  );

/** Migrations, as wrangler records them. */
export const listAppliedMigrations = () => select({ name: sql<string>`name` }, sql`FROM d1_migrations ORDER BY name`);

export const findDataVersion = () => select({ version: dataVersion.version }, sql`FROM ${dataVersion}`);

const { night, startedAt, finishedAt, leaseUntil, progress } = backupRuns;

const isOf = (one: string) => sql`${night} = ${one}`;

export const beginBackup = (one: string, now: string) =>
  insert(backupRuns, { night: one, startedAt: now }, { onConflict: "ignore" });

export const findFinishedBackup = (one: string) =>
  select({ night }, sql`FROM ${backupRuns} WHERE ${isOf(one)} AND ${finishedAt} IS NOT NULL`);

/** Starts a backup again whose files are gone. */
export const repeatBackup = (one: string, now: string) =>
  update(
    backupRuns,
    { startedAt: now, finishedAt: null, progress: null },
    sql`${isOf(one)} AND ${finishedAt} IS NOT NULL`,
  );

/** Finds a row if this night's backup waits for a Worker. */
export const findWaitingBackup = (one: string, nowMs: number) =>
  select({ night }, sql`FROM ${backupRuns} WHERE ${isOf(one)} AND ${finishedAt} IS NULL AND ${leaseUntil} < ${nowMs}`);

export const claimBackup = (one: string, { nowMs, untilMs }: { nowMs: number; untilMs: number }) =>
  update(
    backupRuns,
    { leaseUntil: untilMs },
    sql`${isOf(one)} AND ${finishedAt} IS NULL AND ${leaseUntil} < ${nowMs}`,
    { startedAt, progress },
  );

/** Finds a row if the lease `held` is still ours. */
export const saveBackupProgress = (
  one: string,
  held: number,
  next: { progress: BackupProgress | null; untilMs: number },
) =>
  update(
    backupRuns,
    { progress: next.progress, leaseUntil: next.untilMs },
    sql`${isOf(one)} AND ${leaseUntil} = ${held}`,
    { night },
  );

/** Drops the list of parts, which is in the manifest now. */
export const finishBackup = (one: string, now: string) =>
  update(backupRuns, { finishedAt: now, progress: null, leaseUntil: 0 }, isOf(one));

export const deleteBackupRunsBefore = (one: string) => deleteFrom(backupRuns, sql`${night} < ${one}`);

/** Whether a database contains anything that a restore must not mix with, and which numbers must not be given again. */
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

/** More numbers than a site gives between two backups. */
const NUMBERS_SKIPPED = 100_000;

/**
 * Links, mails and lists outside the database refer to rows by number, even to rows added after the backup. So new rows
 * get numbers far above all known ones. `given`: numbers of the backup and, if readable, of the replaced database.
 */
export function skipNumbers(...given: Record<string, number>[]): Statement[] {
  const highest = JSON.stringify(highestOf(given));
  return [
    // Includes tables that had no row yet.
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

/**
 * Raises the data version above all versions whose pages may still be in a cache. `above`: the last known version.
 * Later changes may have raised it further, but never by as much as the milliseconds since 1970.
 */
export const outdateCaches = (above: number, now: Date) =>
  update(dataVersion, { version: sql`max(${dataVersion.version}, ${Math.max(above, now.getTime())}) + 1` }, sql`true`);

/** Ends sessions and drops unfinished work, which backups omit, too. Cron monitoring and noting changes start now. */
export const beginAnew = (now: Date) => [
  ...tablesWith("ended").map((table) => deleteFrom(table, sql`true`)),
  insert(cronRuns, { name: INSTALLED, ranAt: now.toISOString() }),
  insert(openDataChanges, { slug: "", moment: now.getTime() * 1000 }),
];

/** Indexes that a table does not need while it is loaded: not unique, and not used by its triggers. */
export const listSpareIndexes = (table: string) =>
  select(
    { name: sql<string>`name`, definition: sql<string>`sql` },
    sql`FROM sqlite_schema AS spare WHERE type = 'index' AND tbl_name = ${table} AND sql LIKE 'CREATE INDEX%'
      AND NOT EXISTS (SELECT 1 FROM sqlite_schema AS used
        WHERE used.type = 'trigger' AND used.tbl_name = spare.tbl_name AND instr(used.sql, 'FROM ' || spare.tbl_name) > 0)`,
  );

export const countRows = (tables: readonly string[]): Statement<Record<string, number>> =>
  select(
    Object.fromEntries(tables.map((name) => [name, sql<number>`(SELECT count(*) FROM ${sql.identifier(name)})`])),
    sql``,
  );
