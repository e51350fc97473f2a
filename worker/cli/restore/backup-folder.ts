import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupPart,
  type BackupTable,
  MANIFEST,
  manifestSchema,
} from "#domain/backup/manifest.ts";
import { Refusal } from "../refusal.ts";

export type Backup = { folder: string; manifest: BackupManifest };

/** A complete and undamaged backup of a schema that this version knows. `path`: the folder, or its manifest. */
export async function openBackup(path: string, migrationsFolder = "migrations/main"): Promise<Backup> {
  const folder = basename(path) === MANIFEST ? dirname(path) : path;
  const manifest = readManifest(folder);
  refuseNewerSchema(manifest, migrationsFolder);
  for (const table of manifest.tables) {
    for (const part of table.parts) await checkPart(folder, table, part);
  }
  return { folder, manifest };
}

function readManifest(folder: string): BackupManifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Refusal(`${folder} ist keine vollständige Sicherung: Die Datei ${MANIFEST} fehlt.`);
  }
  const json = parseJson(readFileSync(file, "utf8"));
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > BACKUP_FORMAT) {
    throw new Refusal(
      "Die Sicherung hat ein neueres Format. Nehmen Sie die Version des Verzeichnisses, die sie schrieb.",
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw new Refusal(`${file} ist beschädigt.`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseNewerSchema({ migrations }: BackupManifest, folder: string): void {
  const known = new Set(readdirSync(folder));
  const [unknown] = migrations.filter((name) => !known.has(name));
  if (unknown) {
    throw new Refusal(
      `Die Sicherung stammt von einer neueren Version des Verzeichnisses (${unknown}). Nehmen Sie diese Version.`,
    );
  }
}

async function checkPart(folder: string, { name }: BackupTable, { file, bytes, sha256, rows }: BackupPart) {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Refusal(`Die Sicherung ist unvollständig: ${file} fehlt.`);
  const content = readFileSync(path);
  if (content.length !== bytes || createHash("sha256").update(content).digest("hex") !== sha256) {
    throw new Refusal(`Die Sicherung ist beschädigt: ${file} ist nicht mehr, wie es geschrieben wurde.`);
  }
  let count = 0;
  for await (const _ of linesOf(folder, file)) count += 1;
  if (count !== rows) throw new Refusal(`Die Sicherung ist beschädigt: ${name} hat ${count} statt ${rows} Zeilen.`);
}

/** Not with `readline`, for which U+2028 ends a line, too. */
export async function* linesOf(folder: string, file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(join(folder, file)).compose(createGunzip()).setEncoding("utf8");
  let rest = "";
  for await (const text of unpacked) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) throw new Error(`${file} does not end with a line`);
}
