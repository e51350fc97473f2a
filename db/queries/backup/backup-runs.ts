import { sql } from "drizzle-orm";
import type { BackupProgress } from "#domain/backup/manifest.ts";
import { backupRuns } from "../../schema/backups.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";

const { night, startedAt, finishedAt, leaseUntil, progress } = backupRuns;

const isOf = (one: string) => sql`${night} = ${one}`;

export const beginBackup = (one: string, now: string) =>
  insert(backupRuns, { night: one, startedAt: now }, { onConflict: "ignore" });

export const findFinishedBackup = (one: string) =>
  select({ night }, sql`FROM ${backupRuns} WHERE ${isOf(one)} AND ${finishedAt} IS NOT NULL`);

/** Its files are gone. */
export const repeatBackup = (one: string, now: string) =>
  update(
    backupRuns,
    { startedAt: now, finishedAt: null, progress: null },
    sql`${isOf(one)} AND ${finishedAt} IS NOT NULL`,
  );

/** Answers a row if the backup of this night waits for a Worker. */
export const findWaitingBackup = (one: string, nowMs: number) =>
  select({ night }, sql`FROM ${backupRuns} WHERE ${isOf(one)} AND ${finishedAt} IS NULL AND ${leaseUntil} < ${nowMs}`);

export const claimBackup = (one: string, { nowMs, untilMs }: { nowMs: number; untilMs: number }) =>
  update(
    backupRuns,
    { leaseUntil: untilMs },
    sql`${isOf(one)} AND ${finishedAt} IS NULL AND ${leaseUntil} < ${nowMs}`,
    { startedAt, progress },
  );

/** Answers a row if the lease `held` is still ours. */
export const saveBackupProgress = (one: string, held: number, next: { progress: BackupProgress; untilMs: number }) =>
  update(
    backupRuns,
    { progress: next.progress, leaseUntil: next.untilMs },
    sql`${isOf(one)} AND ${leaseUntil} = ${held}`,
    { night },
  );

/** The parts are in the manifest now. */
export const finishBackup = (one: string, now: string) =>
  update(backupRuns, { finishedAt: now, progress: null, leaseUntil: 0 }, isOf(one));

export const deleteBackupRunsBefore = (one: string) => deleteFrom(backupRuns, sql`${night} < ${one}`);
