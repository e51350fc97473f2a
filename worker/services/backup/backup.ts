import { bytesToHex } from "@noble/hashes/utils.js";
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  beginBackup,
  claimBackup,
  deleteBackupRunsBefore,
  findDataVersion,
  findFinishedBackup,
  findWaitingBackup,
  finishBackup,
  listAppliedMigrations,
  listBackupPage,
  listGivenNumbers,
  repeatBackup,
  saveBackupProgress,
} from "#db/queries/backup/backup.ts";
import { storedColumns } from "#db/row-lines.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";
import {
  BACKUP_DAYS,
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupPart,
  type BackupProgress,
  type BackupTable,
  expiredBackups,
  MANIFEST,
  partFile,
} from "#domain/backup/backups.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { streamOf } from "../csv-text.ts";

/** Longer than a part takes. After that, another Worker continues the work of one that was killed. */
const LEASE_MS = 5 * 60_000;
/** Parts per invocation. Most tables are one small part; D1 allows 1,000 statements, a full part has four or more. */
const PARTS_A_STEP = 12;

export type NightlyDeps = BackupDeps & Pick<Deps, "backupFiles" | "sendJobs" | "logError">;

type SweepDeps = Pick<Deps, "db" | "now" | "sendJobs" | "backupFiles">;

/**
 * Starts the backup of this night (rule ops-2). Revives one whose Worker was killed or whose message was lost, and
 * repeats one whose files are gone.
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
 * A step of the backup of a night: some parts, then a message for the next step. Safe to repeat and to interrupt. The
 * parts of a night that is over may already be gone.
 */
export async function runBackupStep(deps: NightlyDeps, night: string): Promise<void> {
  if (isOver(deps, night)) return;
  const lease = await takeLease(deps, night);
  if (!lease) return;
  let progress = lease.progress;
  try {
    // A restored database knows no backups, and its data must not replace a backup from before the restore.
    if (!progress && (await deps.backupFiles.isComplete(night))) return void (await runOne(deps.db, done(deps, night)));
    progress ??= await beginProgress(deps);
    for (let parts = 0; parts < PARTS_A_STEP; parts += 1) {
      const next = await writeNextPart(deps, night, progress);
      if (!(await lease.save(next ?? progress)) || isOver(deps, night)) return;
      if (!next) return await finish(deps, night, progress);
      progress = next;
    }
  } catch (error) {
    deps.logError("backup step failed", error);
    // Released, so that the next sweep need not wait for the end of the lease.
    return lease.release(progress);
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
  const store = async (progress: BackupProgress | null, untilMs: number) => {
    const isOurs = (await runOne(db, saveBackupProgress(night, held, { progress, untilMs }))) !== undefined;
    held = untilMs;
    return isOurs;
  };
  return {
    progress: row.progress,
    /** @returns false if another Worker has taken over */
    save: (progress: BackupProgress) => store(progress, now().getTime() + LEASE_MS),
    release: async (progress: BackupProgress | null) => void (await store(progress, 0)),
  };
}

const done = ({ now }: NightlyDeps, night: string) => finishBackup(night, now().toISOString());

async function finish(deps: NightlyDeps, night: string, progress: BackupProgress): Promise<void> {
  const { db, now, backupFiles } = deps;
  await writeManifest(deps, night, progress);
  await backupFiles.setLatest(night);
  await deleteExpired(deps);
  const oldest = localDay(new Date(now().getTime() - BACKUP_DAYS * 86_400_000));
  await runTogether(db, { finished: done(deps, night), forgotten: deleteBackupRunsBefore(oldest) });
}

/** Runs only after a complete backup, so that the last one is never deleted. */
async function deleteExpired({ now, backupFiles }: NightlyDeps): Promise<void> {
  const today = lastNight(now());
  const backups = await backupFiles.list();
  const nights = backups.filter(({ isComplete }) => isComplete).map(({ name }) => name);
  const broken = backups.filter(({ name, isComplete }) => !isComplete && name < today).map(({ name }) => name);
  for (const name of [...expiredBackups(nights, today), ...broken]) await backupFiles.delete(name);
}

export type BackupDeps = Pick<Deps, "db" | "now" | "findBookmark"> & { backupFiles: Pick<Deps["backupFiles"], "put"> };

/** The approximate bytes of a part's text before packing. Memory holds the packed part and one page of text. */
const PART_BYTES = 8_000_000;

export async function beginProgress({ db, now, findBookmark }: BackupDeps): Promise<BackupProgress> {
  const startedAt = now().toISOString();
  const bookmark = await findBookmark();
  const { migrations, version, given } = await runTogether(db, {
    migrations: listAppliedMigrations(),
    version: findDataVersion(),
    given: listGivenNumbers(),
  });
  const dataVersion = present(version[0], "the first migration inserts it").version;
  const names = migrations.map(({ name }) => name);
  const numbers = Object.fromEntries(given.map(({ name, last }) => [name, last]));
  return { beginning: { startedAt, migrations: names, dataVersion, numbers, bookmark }, tables: [], after: null };
}

/**
 * Writes the next part: at most 8 MB of one table, read in pages by key.
 * @returns undefined if all tables are written
 */
export async function writeNextPart(
  deps: BackupDeps,
  name: string,
  { beginning, tables, after }: BackupProgress,
): Promise<BackupProgress | undefined> {
  const isResumed = after !== null;
  const table = tablesWith("kept")[isResumed ? tables.length - 1 : tables.length];
  if (!table) return undefined;
  const current: BackupTable = isResumed ? present(tables.at(-1), "it has a key") : newTable(table);
  const { part, last } = await writePart(deps, name, table, { after, number: current.parts.length + 1 });
  const written = { ...current, parts: [...current.parts, part] };
  return { beginning, tables: [...(isResumed ? tables.slice(0, -1) : tables), written], after: last };
}

const newTable = (table: SQLiteTable): BackupTable => ({
  name: getTableName(table),
  columns: storedColumns(table).map((column) => column.name),
  parts: [],
});

type Start = { after: string | null; number: number };

/** `last`: key of the last row; null if the table has no more. */
type Written = { part: BackupPart; last: string | null };

async function writePart(deps: BackupDeps, name: string, table: SQLiteTable, start: Start): Promise<Written> {
  let last = start.after;
  let rows = 0;
  async function* pages() {
    for (let length = 0; length < PART_BYTES; ) {
      const page = await runAll(deps.db, listBackupPage(table, last));
      const text = page.map(({ line }) => `${line}\n`).join("");
      last = page.at(-1)?.key ?? null;
      rows += page.length;
      length += text.length;
      yield text;
      if (last === null) return;
    }
  }
  const text = streamOf<Uint8Array<ArrayBuffer>>(pages());
  const packed = text.pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const sha256 = await hexHash(bytes);
  const file = partFile(getTableName(table), start.number, sha256);
  await deps.backupFiles.put(name, file, bytes);
  return { part: { file, rows, bytes: bytes.length, sha256 }, last };
}

/** With its manifest, the backup counts as complete. */
export async function writeManifest(deps: BackupDeps, name: string, progress: BackupProgress): Promise<BackupManifest> {
  const { beginning, tables } = progress;
  const manifest = { format: BACKUP_FORMAT, ...beginning, finishedAt: deps.now().toISOString(), tables } as const;
  await deps.backupFiles.put(name, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function hexHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
