import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { valueAt } from "#db/backup/row-lines.ts";
import type { BackupManifest, BackupTable } from "#domain/backup/manifest.ts";
import { present } from "#domain/present.ts";
import { type Backup, linesOf } from "./backup-folder.ts";

/** SQL that inserts rows; `source`: where their JSON list comes from, such as `json_each(?)`. */
export type LoadSql = (source: string) => string;

type Parent = { column: string; parent: string; key: string; action: string };
type TableShape = { parents: Parent[]; blobs: Set<string> };

/** How each table of a backup is loaded into the schema that it was taken from. */
export function loadStatements({ migrations, tables }: BackupManifest, folder: string): Map<string, LoadSql> {
  const schema = new DatabaseSync(":memory:");
  for (const file of migrations) schema.exec(readFileSync(join(folder, file), "utf8"));
  const parents = schema.prepare(
    `SELECT "from" AS column, "table" AS parent, "to" AS key, on_delete AS action FROM pragma_foreign_key_list(?)`,
  );
  const blobs = schema.prepare("SELECT name FROM pragma_table_info(?) WHERE type = 'BLOB'");
  const loads = tables.map((table) => {
    const shape = {
      parents: parents.all(table.name) as Parent[],
      blobs: new Set(blobs.all(table.name).map(({ name }) => String(name))),
    };
    return [table.name, loadOf(table, shape)] as const;
  });
  return new Map(loads);
}

/**
 * A backup is not of one moment: rows may refer to what was deleted, or not yet there, when its own table was read. As
 * the foreign key would do on deletion, such a row is left out, or its reference emptied. Of two rows that exclude each
 * other the first stays.
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

/** The rows of a table as JSON lists of at most so many bytes; a row that is longer stands alone. */
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
