import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { DerivedName } from "#domain/operations/jobs.ts";
import { EXAMINATION, type Finding, INSTALLED, JOBS_SETTINGS, WATCHED_CRONS } from "#domain/operations/site-watch.ts";
import { cronRuns, rebuilds } from "../../schema/operations.ts";
import { jobRuns } from "../../schema/site.ts";
import { change, deleteFrom, excluded, insert, listOf, names, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { name, ranAt, succeededAt, error } = cronRuns;

/** `error`: the error's name, or null if the run succeeded. */
export type CronRun = { name: string; error: string | null };

/** Records a cron and its jobs in one statement. */
export const noteCronRuns = (runs: readonly CronRun[], now: string) =>
  change(
    sql`INSERT INTO ${cronRuns} (${names(name, ranAt, succeededAt, error)})
      SELECT value ->> 'name', ${now}, iif(value ->> 'error' IS NULL, ${now}, NULL), value ->> 'error'
      FROM json_each(${JSON.stringify(runs)}) WHERE true
      ON CONFLICT DO UPDATE SET ${names(ranAt)} = ${excluded(ranAt)}, ${names(error)} = ${excluded(error)},
        ${names(succeededAt)} = coalesce(${excluded(succeededAt)}, ${succeededAt})`,
  );

const WATCHED = [INSTALLED, ...WATCHED_CRONS.map(({ cron }) => cron)];

export const listCronRuns = () => select({ name, ranAt }, sql`FROM ${cronRuns} WHERE ${name} IN ${listOf(WATCHED)}`);

/** For a site whose crons could not run until now. */
export const countCronsAnew = (now: Date) => [
  deleteFrom(cronRuns, sql`${name} IN ${listOf(WATCHED)}`),
  insert(cronRuns, { name: INSTALLED, ranAt: now.toISOString() }),
];

export const findCronError = (run: string) => select({ error }, sql`FROM ${cronRuns} WHERE ${name} = ${run}`);

/** Jobs whose last run failed; `since` leaves out renamed jobs, which no longer run. */
export const listFailedRuns = (since: string) =>
  select(
    { name, ranAt, succeededAt, error: sql<string>`${error}` },
    sql`FROM ${cronRuns} WHERE ${error} IS NOT NULL AND ${ranAt} >= ${since}
      AND ${name} NOT IN ${listOf([...WATCHED, JOBS_SETTINGS, EXAMINATION])} AND ${name} NOT LIKE '% * %' ORDER BY ${name}`,
  );

/** Notes a suspicion until the database is examined as a whole; an earlier finding stays. */
export const noteSuspicion = (now: string) =>
  change(
    sql`INSERT INTO ${cronRuns} (${names(name, ranAt, error)}) VALUES (${EXAMINATION}, ${now}, ${"suspected" satisfies Finding})
      ON CONFLICT DO UPDATE SET ${names(error)} = ${excluded(error)} WHERE ${error} IS NULL`,
  );

/** `ranAt`: when a new suspicion arose, otherwise when the whole database was examined. */
export const findExamination = () =>
  select(
    { ranAt, succeededAt, finding: sql<Finding | null>`${error}` },
    sql`FROM ${cronRuns} WHERE ${name} = ${EXAMINATION}`,
  );

const { name: jobName, localDate, startedAt, finishedAt } = jobRuns;

type JobRun = { name: string; localDate: string };

/**
 * Finds a row if the run should start now: it was never started, or it was started before `abandonedBefore` and never
 * finished.
 */
export const claimJobRun = (run: JobRun, { now, abandonedBefore }: { now: string; abandonedBefore: string }) =>
  change(
    sql`INSERT INTO ${jobRuns} (${names(jobName, localDate, startedAt)})
      VALUES (${run.name}, ${run.localDate}, ${now})
      ON CONFLICT DO UPDATE SET ${names(startedAt)} = ${excluded(startedAt)}
        WHERE ${finishedAt} IS NULL AND ${startedAt} < ${abandonedBefore}`,
    { name: jobName },
  );

export const finishJobRun = (run: JobRun, now: string) =>
  update(jobRuns, { finishedAt: now }, sql`${jobName} = ${run.name} AND ${localDate} = ${run.localDate}`);

export const deleteJobRunsBefore = (date: string) => deleteFrom(jobRuns, sql`${localDate} < ${date}`);

const { name: rebuildName, position, leaseUntil, tries, tryAt, since } = rebuilds;

export const listRebuilds = () =>
  select(getTableColumns(rebuilds), sql`FROM ${rebuilds} ORDER BY ${since}, ${rebuildName}`);

export type Rebuild = RowOf<typeof listRebuilds>;

/** The rebuilds among these that are under way. */
export const listRebuildsOf = (wanted: readonly DerivedName[]) =>
  select({ name: rebuildName, tries, tryAt }, sql`FROM ${rebuilds} WHERE ${rebuildName} IN ${listOf(wanted)}`);

/** Starts at the first row, even after a rebuild that did not help. */
export const startRebuild = (one: DerivedName, { now, tryAt }: { now: string; tryAt: number }) =>
  insert(
    rebuilds,
    { name: one, since: now, tryAt },
    { onConflict: { target: [rebuildName], set: { position: 0, leaseUntil: 0, tryAt, tries: sql`${tries} + 1` } } },
  );

/** For data that was never made or is to be made again, but not lost. Finds a row unless a rebuild is under way. */
export const startIfNone = (one: DerivedName, now: string) =>
  insert(rebuilds, { name: one, since: now, tries: 0 }, { onConflict: "ignore", returning: { name: rebuildName } });

/** For a command: a rebuild that has ended, but was not yet compared with its source, starts over. */
export const requestRebuild = (one: DerivedName, now: string) =>
  insert(
    rebuilds,
    { name: one, since: now, tries: 0 },
    { onConflict: { target: [rebuildName], set: { position: sql`coalesce(${position}, 0)` } } },
  );

/** Takes the rebuild if no other Worker is working on it and it is not finished. */
export const claimRebuild = (one: DerivedName, nowMs: number, untilMs: number) =>
  update(
    rebuilds,
    { leaseUntil: untilMs },
    sql`${rebuildName} = ${one} AND ${position} IS NOT NULL AND ${leaseUntil} < ${nowMs}`,
    { position, tries },
  );

/** Finds a row unless the lease expired and another Worker took it. */
export const noteSlice = (one: DerivedName, lease: { before: number; after: number }, next: number | null) =>
  update(
    rebuilds,
    { position: next, leaseUntil: lease.after },
    sql`${rebuildName} = ${one} AND ${leaseUntil} = ${lease.before}`,
    { name: rebuildName },
  );

/** Pauses a rebuild after a failed slice. */
export const pauseRebuild = (one: DerivedName, lease: { before: number; after: number }) =>
  update(
    rebuilds,
    { leaseUntil: lease.after, tries: sql`${tries} + 1` },
    sql`${rebuildName} = ${one} AND ${leaseUntil} = ${lease.before}`,
  );

export const endRebuild = (one: DerivedName) => deleteFrom(rebuilds, sql`${rebuildName} = ${one}`);
