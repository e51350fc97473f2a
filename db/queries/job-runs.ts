import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

export type JobRun = { name: string; localDate: string };

/**
 * One row if the run is to be made now: nobody has, or whoever began before `abandonedBefore` never
 * finished.
 */
export const claimJobRun = (
  db: Db,
  { name, localDate }: JobRun,
  { now, abandonedBefore }: { now: string; abandonedBefore: string },
) =>
  statement<{ name: string }>(
    db,
    `INSERT INTO job_runs (name, local_date, started_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET started_at = excluded.started_at
     WHERE finished_at IS NULL AND started_at < ? RETURNING name`,
    name,
    localDate,
    now,
    abandonedBefore,
  );

export const finishJobRun = (db: Db, { name, localDate }: JobRun, now: string) =>
  statement(
    db,
    "UPDATE job_runs SET finished_at = ? WHERE name = ? AND local_date = ?",
    now,
    name,
    localDate,
  );

export const deleteJobRunsBefore = (db: Db, localDate: string) =>
  statement(db, "DELETE FROM job_runs WHERE local_date < ?", localDate);
