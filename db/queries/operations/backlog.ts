import { sql } from "drizzle-orm";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { TROUBLED_TRIES } from "#domain/mail/mail.ts";
import type { TallyKind } from "#domain/operations/site-watch.ts";
import { bulkChanges } from "../../schema/bulk-changes.ts";
import { importJobs } from "../../schema/import.ts";
import { searchChanges } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { backupRuns, cronRuns, tallies } from "../../schema/operations.ts";
import { syncLease } from "../../schema/search.ts";
import { dataVersion, deadLetters } from "../../schema/site.ts";
import { asBoolean, change, deleteFrom, excluded, insert, names, select } from "../../sql.ts";
import type { Database } from "../../statement.ts";
import { bulkProgressAt } from "../listings/bulk-changes.ts";

/** Counts per kind stop here. */
export const MOST_COUNTED = 100;

export const readDataVersion = () => select({ version: dataVersion.version }, sql`FROM ${dataVersion}`);

/** For the search database. */
export const readSyncLease = () => select({ untilMs: syncLease.untilMs }, sql`FROM ${syncLease}`);

export const countDeadLetters = () =>
  select({ count: sql<number>`count(*)` }, sql`FROM (SELECT 1 FROM ${deadLetters} LIMIT ${MOST_COUNTED})`);

const { state, createdAt, nextAttemptAt, attempts } = mailOutbox;

/**
 * `failing`: among the longest-waiting mails. `givenUp`: among the latest mails, by the time of the next attempt, which
 * a mail keeps when it is given up.
 */
export const countMailTrouble = (at: { dueBefore: string; givenUpSince: string; createdSince: string }) =>
  select(
    {
      late: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${mailOutbox}
        WHERE ${state} = 'queued' AND ${nextAttemptAt} <= ${at.dueBefore} LIMIT ${MOST_COUNTED}))`,
      failing: sql<number>`(SELECT count(*) FROM (SELECT ${attempts} AS tries FROM ${mailOutbox}
        WHERE ${state} = 'queued' ORDER BY ${createdAt} LIMIT ${MOST_COUNTED}) WHERE tries >= ${TROUBLED_TRIES})`,
      givenUp: sql<number>`(SELECT count(*) FROM (SELECT ${nextAttemptAt} AS last FROM ${mailOutbox}
        WHERE ${state} = 'dead' AND ${createdAt} >= ${at.createdSince}
        ORDER BY ${createdAt} DESC LIMIT ${MOST_COUNTED}) WHERE last >= ${at.givenUpSince})`,
    },
    sql``,
  );

/** Imports that were not resumed, bulk changes without progress, and whether the search has unprocessed changes. */
export const findStandstill = (idleSinceMs: number, searchWork: string) =>
  select(
    {
      imports: sql<number>`(SELECT count(*) FROM ${importJobs}
        WHERE ${importJobs.state} IN ('checking', 'importing', 'undoing')
          AND ${importJobs.leaseUntil} > 0 AND ${importJobs.leaseUntil} <= ${idleSinceMs})`,
      bulkChanges: sql<number>`(SELECT count(*) FROM ${bulkChanges}
        WHERE ${bulkChanges.endedAt} IS NULL AND ${bulkProgressAt} <= ${new Date(idleSinceMs).toISOString()})`,
      hasChanges: asBoolean(sql`EXISTS (SELECT 1 FROM ${searchChanges})`),
      searchedAt: sql<string | null>`(SELECT ${cronRuns.succeededAt} FROM ${cronRuns}
        WHERE ${cronRuns.name} = ${searchWork})`,
    },
    sql``,
  );

const { night, startedAt, finishedAt } = backupRuns;

/** The latest backup that has ended, or has run too long. */
export const findSettledBackup = (startedBefore: string) =>
  select(
    { night, finishedAt },
    sql`FROM ${backupRuns} WHERE ${finishedAt} IS NOT NULL OR ${startedAt} < ${startedBefore}
      ORDER BY ${night} DESC LIMIT 1`,
  );

export const findLastBackup = () =>
  select(
    { night, finishedAt: sql<string>`${finishedAt}` },
    sql`FROM ${backupRuns} WHERE ${finishedAt} IS NOT NULL ORDER BY ${night} DESC LIMIT 1`,
  );

/** Size of the whole database in bytes, which D1 reports with every answer. */
export async function databaseBytes(db: Database): Promise<number> {
  const [answer] = await db.batch([{ sql: "SELECT 1", params: [] }]);
  return answer?.meta?.size_after ?? 0;
}

const { id, body, receivedAt } = deadLetters;

/** Stores a dead letter once, however often the queue delivers it. */
export const insertDeadLetter = (letter: typeof deadLetters.$inferInsert) =>
  insert(deadLetters, letter, { onConflict: "ignore" });

/** Newest first, one row more than a page. */
export const listDeadLetters = (beforeId: number) =>
  select(
    { id, body, receivedAt },
    sql`FROM ${deadLetters} WHERE ${id} < ${beforeId} ORDER BY ${id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

export const findDeadLetter = (letterId: number) =>
  select({ id, body, receivedAt }, sql`FROM ${deadLetters} WHERE ${id} = ${letterId}`);

export const deleteDeadLetterRow = (letterId: number) => deleteFrom(deadLetters, sql`${id} = ${letterId}`);

export const deadLetterExists = (letterId: number) =>
  sql`EXISTS (SELECT 1 FROM ${deadLetters} WHERE ${id} = ${letterId})`;

const { kind, period, count } = tallies;

export type Tally = typeof tallies.$inferSelect;

export const addTallies = (added: readonly Tally[]) =>
  change(
    sql`INSERT INTO ${tallies} (${names(kind, period, count)})
      SELECT value ->> 'kind', value ->> 'period', value ->> 'count' FROM json_each(${JSON.stringify(added)}) WHERE true
      ON CONFLICT DO UPDATE SET ${names(count)} = ${count} + ${excluded(count)}`,
  );

const since = (one: TallyKind, first: string) => sql`${kind} = ${one} AND ${period} >= ${first}`;

export const listTallies = (one: TallyKind, first: string) =>
  select({ period, count }, sql`FROM ${tallies} WHERE ${since(one, first)}`);

export const sumTallies = (one: TallyKind, first: string) =>
  select({ sum: sql<number>`coalesce(sum(${count}), 0)` }, sql`FROM ${tallies} WHERE ${since(one, first)}`);
