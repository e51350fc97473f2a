import { sql } from "drizzle-orm";
import { EXAMINATION, type Finding, INSTALLED, JOBS_SETTINGS, WATCHED_CRONS } from "#domain/operations/cron-health.ts";
import { cronRuns } from "../../schema/operations.ts";
import { change, deleteFrom, excluded, insert, listOf, names, select } from "../../sql.ts";

const { name, ranAt, succeededAt, error } = cronRuns;

/** `error`: its name, null if the run succeeded. */
export type CronRun = { name: string; error: string | null };

/** A cron and its works, in one statement. */
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

/** Works whose last run failed; `since`: those that have been renamed run no more. */
export const listFailedRuns = (since: string) =>
  select(
    { name, ranAt, succeededAt, error: sql<string>`${error}` },
    sql`FROM ${cronRuns} WHERE ${error} IS NOT NULL AND ${ranAt} >= ${since}
      AND ${name} NOT IN ${listOf([...WATCHED, JOBS_SETTINGS, EXAMINATION])} AND ${name} NOT LIKE '% * %' ORDER BY ${name}`,
  );

/** Until the database is read whole; what was found before stays. */
export const noteSuspicion = (now: string) =>
  change(
    sql`INSERT INTO ${cronRuns} (${names(name, ranAt, error)}) VALUES (${EXAMINATION}, ${now}, ${"suspected" satisfies Finding})
      ON CONFLICT DO UPDATE SET ${names(error)} = ${excluded(error)} WHERE ${error} IS NULL`,
  );

/** `ranAt`: of a suspicion that came first, when it came; otherwise, when the database was read whole. */
export const findExamination = () =>
  select(
    { ranAt, succeededAt, finding: sql<Finding | null>`${error}` },
    sql`FROM ${cronRuns} WHERE ${name} = ${EXAMINATION}`,
  );
