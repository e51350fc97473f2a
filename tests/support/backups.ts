import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BackupManifest, MANIFEST, partFile } from "#domain/backup/backups.ts";

type Rows = Record<string, Record<string, unknown>[]>;

/** Writes a backup of these rows, as a site with the migrations up to `last` would have done. */
export function writeSmallBackup(folder: string, rows: Rows, last?: string): BackupManifest {
  mkdirSync(folder, { recursive: true });
  const migrations = readdirSync("migrations/main").filter((name) => !last || name <= last);
  const tables = Object.entries(rows).map(([name, records]) => {
    const columns = Object.keys(records[0] ?? {});
    const lines = records.map((record) => `${JSON.stringify(columns.map((column) => record[column]))}\n`);
    const content = gzipSync(lines.join(""));
    const sha256 = createHash("sha256").update(content).digest("hex");
    const file = partFile(name, 1, sha256);
    writeFileSync(join(folder, file), content);
    return { name, columns, parts: [{ file, rows: records.length, bytes: content.length, sha256 }] };
  });
  const time = { startedAt: "2026-11-22T02:00:00.000Z", finishedAt: "2026-11-22T02:01:00.000Z" };
  const manifest = { format: 1, ...time, migrations, dataVersion: 7, numbers: {}, bookmark: null, tables } as const;
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  return { ...manifest, migrations: [...migrations] };
}
