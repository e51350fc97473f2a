import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { countRows, listSpareIndexes } from "#db/queries/backup/backup.ts";
import { valueAt } from "#db/row-lines.ts";
import { type Database, runAll, runOne, runText } from "#db/statement.ts";
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupPart,
  type BackupTable,
  MANIFEST,
  manifestSchema,
  rowsOf,
} from "#domain/backup/backups.ts";
import { formatNumber } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import type { Print } from "../command.ts";
import { Refusal } from "../refusal.ts";

/** Maximum size in bytes of one bound value; D1 takes up to 2 MB. */
const LIST_BYTES = 1_000_000;

/** Above this number of rows, creating the indexes after the inserts is several times faster. */
const MANY_ROWS = 5_000;

/** Loads a backup into an empty database that has exactly its migrations. */
export async function loadBackup(db: Database, backup: Backup): Promise<void> {
  const loads = loadStatements(backup.manifest, "migrations/main");
  for (const table of backup.manifest.tables) {
    const indexes = rowsOf(table) > MANY_ROWS ? await runAll(db, listSpareIndexes(table.name)) : [];
    for (const { name } of indexes) await runText(db, `DROP INDEX "${name}"`);
    const load = present(loads.get(table.name), "each table has one")("json_each(?)");
    for await (const list of jsonLists(backup, table, LIST_BYTES)) await runText(db, load, list);
    for (const { definition } of indexes) await runText(db, definition);
  }
}

/** Prints each table's row count next to the backup's count. @throws if a foreign key leads nowhere */
export async function printCheck(db: Database, { manifest }: Backup, print: Print): Promise<void> {
  const counted = await runOne(db, countRows(manifest.tables.map(({ name }) => name)));
  for (const table of manifest.tables) {
    const { name } = table;
    const rows = present(counted?.[name], "it was asked for");
    const saved = rowsOf(table);
    if (saved > 0 || rows > 0) print(`  ${name}: ${formatNumber(rows)} von ${formatNumber(saved)} Zeilen`);
  }
  const strays = await runText(db, "PRAGMA foreign_key_check");
  if (strays.length > 0) throw new Refusal(`${strays.length} Zeilen verweisen auf fehlende andere Zeilen.`);
}

/** SQL that inserts rows; `source` provides them as a JSON list, such as `json_each(?)`. */
export type LoadSql = (source: string) => string;

const parentRow = z.object({ column: z.string(), parent: z.string(), key: z.string(), action: z.string() });
type Parent = z.output<typeof parentRow>;

type TableShape = { parents: Parent[]; blobs: Set<string> };

/** The SQL that loads each table of a backup into the schema from which it was taken. */
export function loadStatements({ migrations, tables }: BackupManifest, folder: string): Map<string, LoadSql> {
  const schema = new DatabaseSync(":memory:");
  for (const file of migrations) schema.exec(readFileSync(join(folder, file), "utf8"));
  const parents = schema.prepare(
    `SELECT "from" AS column, "table" AS parent, "to" AS key, on_delete AS action FROM pragma_foreign_key_list(?)`,
  );
  const blobs = schema.prepare("SELECT name FROM pragma_table_info(?) WHERE type = 'BLOB'");
  const loads = tables.map((table) => {
    const shape = {
      parents: z.array(parentRow).parse(parents.all(table.name)),
      blobs: new Set(blobs.all(table.name).map(({ name }) => String(name))),
    };
    return [table.name, loadOf(table, shape)] as const;
  });
  return new Map(loads);
}

/**
 * The tables of a backup are read at different moments, so a row may refer to a row that the backup lacks. The
 * referring row is then left out, or its reference set to NULL, as the foreign key would do on deletion. Of two
 * conflicting rows, the first stays.
 */
function loadOf({ name, columns }: BackupTable, { parents, blobs }: TableShape): LoadSql {
  const at = new Map(columns.map((column, index) => [column, valueAt(index, blobs.has(column))]));
  const raw = (column: string) => present(at.get(column), "a backup has every stored column");
  const found = ({ parent, key, column }: Parent) => `FROM "${parent}" WHERE "${key}" = ${raw(column)}`;
  const isDropped = ({ action }: Parent) => action === "CASCADE";
  const conditions = parents
    .filter(isDropped)
    .map((one) => `(${raw(one.column)} IS NULL OR EXISTS (SELECT 1 ${found(one)}))`);
  for (const one of parents.filter((parent) => !isDropped(parent)))
    at.set(one.column, `(SELECT "${one.key}" ${found(one)})`);
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map(raw).join(", ");
  const where = conditions.length > 0 ? conditions.join(" AND ") : "true";
  return (source) =>
    `INSERT INTO "${name}" (${names}) SELECT ${values} FROM ${source} WHERE ${where} ON CONFLICT DO NOTHING`;
}

/** A table's rows as JSON lists up to this many bytes; a longer row gets a list of its own. */
export async function* jsonLists(
  { folder }: Backup,
  { parts }: BackupTable,
  mostBytes: number,
): AsyncGenerator<string> {
  let lines: string[] = [];
  let bytes = 0;
  for (const { file } of parts) {
    for await (const line of linesOf(folder, file)) {
      const length = Buffer.byteLength(line) + 1;
      if (lines.length > 0 && bytes + length > mostBytes) {
        yield `[${lines.join(",")}]`;
        [lines, bytes] = [[], 0];
      }
      lines.push(line);
      bytes += length;
    }
  }
  if (lines.length > 0) yield `[${lines.join(",")}]`;
}

export type Backup = { folder: string; manifest: BackupManifest };

/** Checks that a backup is complete, undamaged and of a known schema. `path`: the folder, or its manifest. */
export async function openBackup(path: string, migrationsFolder = "migrations/main"): Promise<Backup> {
  const folder = basename(path) === MANIFEST ? dirname(path) : path;
  const manifest = readManifest(folder);
  refuseNewerSchema(manifest, migrationsFolder);
  for (const table of manifest.tables) {
    for (const part of table.parts) await checkPart(folder, table, part);
  }
  return { folder, manifest };
}

export function readManifest(folder: string): BackupManifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Refusal(`${folder} ist keine vollständige Sicherung: Die Datei ${MANIFEST} fehlt.`);
  }
  const json = parseJson(readFileSync(file, "utf8"));
  const { format }: { format?: unknown } = Object(json);
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

/** Does not use `readline`, which would also end a line at U+2028. */
async function* linesOf(folder: string, file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(join(folder, file)).compose(createGunzip()).setEncoding("utf8");
  let rest = "";
  for await (const text of unpacked) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) throw new Error(`${file} does not end with a line`);
}
