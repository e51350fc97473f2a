import { sql } from "drizzle-orm";
import { jobRuns } from "../schema/site.ts";
import { change, deleteFrom, excluded, names, update } from "../sql.ts";

const { name, localDate, startedAt, finishedAt } = jobRuns;

export type JobRun = { name: string; localDate: string };

/**
 * Answers a row if the run is to be made now: it was never started, or it was started before
 * `abandonedBefore` and never finished.
 */
export const claimJobRun = (run: JobRun, { now, abandonedBefore }: { now: string; abandonedBefore: string }) =>
  change(
    sql`INSERT INTO ${jobRuns} (${names(name, localDate, startedAt)})
      VALUES (${run.name}, ${run.localDate}, ${now})
      ON CONFLICT DO UPDATE SET ${names(startedAt)} = ${excluded(startedAt)}
        WHERE ${finishedAt} IS NULL AND ${startedAt} < ${abandonedBefore}`,
    { name },
  );

export const finishJobRun = (run: JobRun, now: string) =>
  update(jobRuns, { finishedAt: now }, sql`${name} = ${run.name} AND ${localDate} = ${run.localDate}`);

export const deleteJobRunsBefore = (date: string) => deleteFrom(jobRuns, sql`${localDate} < ${date}`);
