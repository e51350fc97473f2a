import {
  beginBackup,
  claimBackup,
  deleteBackupRunsBefore,
  findFinishedBackup,
  findWaitingBackup,
  finishBackup,
  repeatBackup,
  saveBackupProgress,
} from "#db/queries/backup/backup-runs.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { BACKUP_DAYS, expiredBackups } from "#domain/backup/expired-backups.ts";
import type { BackupProgress } from "#domain/backup/manifest.ts";
import { localDay } from "#domain/format.ts";
import { lastNight } from "#domain/night.ts";
import type { Deps } from "../../deps.ts";
import { type BackupDeps, beginProgress, writeManifest, writeNextPart } from "./write-backup.ts";

/** Longer than a part takes; after it, another Worker goes on with what one left that was killed. */
const LEASE_MS = 5 * 60_000;
/** Of one invocation. Most tables are one small part; D1 allows 1,000 statements, a full part has four or more. */
const PARTS_A_STEP = 12;

export type NightlyDeps = BackupDeps & Pick<Deps, "backupFiles" | "sendJobs">;

type SweepDeps = Pick<Deps, "db" | "now" | "sendJobs" | "backupFiles">;

/**
 * Starts the backup of this night, revives one whose Worker was killed or whose message was lost, and repeats one whose
 * files are gone (rule ops-2).
 */
export async function sweepBackup({ db, now, sendJobs, backupFiles }: SweepDeps): Promise<void> {
  const time = now();
  const night = lastNight(time);
  const isMade = (await runOne(db, findFinishedBackup(night))) !== undefined;
  if (isMade && !(await backupFiles.isComplete(night))) await runOne(db, repeatBackup(night, time.toISOString()));
  const { waiting } = await runTogether(db, {
    begun: beginBackup(night, time.toISOString()),
    waiting: findWaitingBackup(night, time.getTime()),
  });
  if (waiting.length > 0) await sendJobs([{ kind: "backup", night }]);
}

/**
 * A step of the backup of a night: some parts, then a message for the next step. Safe to repeat and to interrupt. Of a
 * night that is over the parts may be gone already.
 */
export async function runBackupStep(deps: NightlyDeps, night: string): Promise<void> {
  if (isOver(deps, night)) return;
  const lease = await takeLease(deps, night);
  if (!lease) return;
  let progress = lease.progress ?? (await beginProgress(deps));
  for (let parts = 0; parts < PARTS_A_STEP; parts += 1) {
    const next = await writeNextPart(deps, night, progress);
    if (!(await lease.save(next ?? progress)) || isOver(deps, night)) return;
    if (!next) return finish(deps, night, progress);
    progress = next;
  }
  await lease.release(progress);
  await deps.sendJobs([{ kind: "backup", night }]);
}

const isOver = ({ now }: NightlyDeps, night: string) => night < lastNight(now());

async function takeLease({ db, now }: NightlyDeps, night: string) {
  const nowMs = now().getTime();
  let held = nowMs + LEASE_MS;
  const row = await runOne(db, claimBackup(night, { nowMs, untilMs: held }));
  if (!row) return undefined;
  const store = async (progress: BackupProgress, untilMs: number) => {
    const isOurs = (await runOne(db, saveBackupProgress(night, held, { progress, untilMs }))) !== undefined;
    held = untilMs;
    return isOurs;
  };
  return {
    progress: row.progress,
    /** @returns false if another Worker has taken over */
    save: (progress: BackupProgress) => store(progress, now().getTime() + LEASE_MS),
    release: (progress: BackupProgress) => store(progress, 0),
  };
}

async function finish(deps: NightlyDeps, night: string, progress: BackupProgress): Promise<void> {
  const { db, now, backupFiles } = deps;
  await writeManifest(deps, night, progress);
  await backupFiles.setLatest(night);
  await deleteExpired(deps);
  const oldest = localDay(new Date(now().getTime() - BACKUP_DAYS * 86_400_000));
  await runTogether(db, {
    finished: finishBackup(night, now().toISOString()),
    forgotten: deleteBackupRunsBefore(oldest),
  });
}

/** Only after a complete backup, so that the last one is never deleted. */
async function deleteExpired({ now, backupFiles }: NightlyDeps): Promise<void> {
  const today = lastNight(now());
  const backups = await backupFiles.list();
  const nights = backups.filter(({ isComplete }) => isComplete).map(({ name }) => name);
  const broken = backups.filter(({ name, isComplete }) => !isComplete && name < today).map(({ name }) => name);
  for (const name of [...expiredBackups(nights, today), ...broken]) await backupFiles.delete(name);
}
