import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { DerivedName } from "#domain/operations/jobs.ts";
import { authAuditLog, authUsers } from "../../schema/accounts.ts";
import { cantonCounts } from "../../schema/counts.ts";
import { importChunks, importJobs } from "../../schema/import.ts";
import { listings, searchChanges } from "../../schema/listings.ts";
import { backupRuns, rebuilds } from "../../schema/operations.ts";
import { select } from "../../sql.ts";
import { IS_ACTIVE, JOB } from "../import/import-jobs.ts";

/** Waiting changes of the index that are counted. Of more, the desk says only that they are under way. */
const MOST_COUNTED = 20_000;

/** More imports than admins run at once. */
const MOST_IMPORTS = 10;

export const listActiveImportJobs = () =>
  select(JOB, sql`FROM ${importJobs} WHERE ${IS_ACTIVE} ORDER BY ${importJobs.id} LIMIT ${MOST_IMPORTS}`);

export const listActiveChunks = () =>
  select(
    getTableColumns(importChunks),
    sql`FROM ${importChunks} WHERE ${importChunks.jobId} IN
      (SELECT ${importJobs.id} FROM ${importJobs} WHERE ${IS_ACTIVE} ORDER BY ${importJobs.id} LIMIT ${MOST_IMPORTS})`,
  );

export const findOpenBackup = (night: string) =>
  select(
    { startedAt: backupRuns.startedAt, progress: backupRuns.progress },
    sql`FROM ${backupRuns} WHERE ${backupRuns.night} = ${night} AND ${backupRuns.finishedAt} IS NULL`,
  );

const { name, since, position, tries, tryAt } = rebuilds;

/** A name that must be the name of derived data. */
const of = (one: DerivedName) => sql`WHEN ${sql.raw(`'${one}'`)} THEN`;

/**
 * `last`: the last row of data that is built in slices; for the index, the number of its providers. `waiting`:
 * providers not yet in the index; -1 if there are more than are counted, because the desk asks every other second. A
 * finished rebuild keeps its row until the next minute's check; this query leaves it out.
 */
export const listRunningRebuilds = () =>
  select(
    {
      ...{ name, since, position, tries, tryAt },
      last: sql<number | null>`CASE ${name}
        ${of("areas")} (SELECT max(${listings.id}) FROM ${listings})
        ${of("account_texts")} (SELECT max(${authUsers}.rowid) FROM ${authUsers})
        ${of("audit_subjects")} (SELECT max(${authAuditLog.id}) FROM ${authAuditLog})
        ${of("search")} (SELECT sum(${cantonCounts.listings}) FROM ${cantonCounts}) END`,
      waiting: sql<number | null>`CASE ${name} ${of("search")}
        (SELECT iif(count(*) = ${MOST_COUNTED}, -1, count(*)) FROM (SELECT 1 FROM ${searchChanges} LIMIT ${MOST_COUNTED})) END`,
    },
    sql`FROM ${rebuilds} WHERE ${position} IS NOT NULL
        OR ${name} = 'search' AND EXISTS (SELECT 1 FROM ${searchChanges})
      ORDER BY ${since}, ${name}`,
  );
