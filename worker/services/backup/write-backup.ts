import { bytesToHex } from "@noble/hashes/utils.js";
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { storedColumns } from "#db/backup/row-lines.ts";
import {
  findDataVersion,
  listAppliedMigrations,
  listBackupPage,
  listGivenNumbers,
} from "#db/queries/backup/backup-pages.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupPart,
  type BackupProgress,
  type BackupTable,
  MANIFEST,
  partFile,
} from "#domain/backup/manifest.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { streamOf } from "../text-stream.ts";

export type BackupDeps = Pick<Deps, "db" | "now" | "findBookmark"> & { backupFiles: Pick<Deps["backupFiles"], "put"> };

/** Text of a part before it is packed, about. A part is in memory packed, one page of it as text. */
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
  const text = streamOf(pages()) as ReadableStream<BufferSource>;
  const packed = text.pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const sha256 = await hexHash(bytes);
  const file = partFile(getTableName(table), start.number, sha256);
  await deps.backupFiles.put(name, file, bytes);
  return { part: { file, rows, bytes: bytes.length, sha256 }, last };
}

/** The backup counts from here on. */
export async function writeManifest(deps: BackupDeps, name: string, progress: BackupProgress): Promise<BackupManifest> {
  const { beginning, tables } = progress;
  const manifest = { format: BACKUP_FORMAT, ...beginning, finishedAt: deps.now().toISOString(), tables } as const;
  await deps.backupFiles.put(name, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function hexHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
