import { countRows, listSpareIndexes } from "#db/queries/backup/restored.ts";
import { runAll, runOne } from "#db/statement.ts";
import { rowsOf } from "#domain/backup/manifest.ts";
import { formatNumber } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import type { Print } from "../command.ts";
import { Refusal } from "../refusal.ts";
import type { Backup } from "./backup-folder.ts";
import { jsonLists, loadStatements } from "./load-statements.ts";

/** Of one bound value; D1 takes 2 MB. */
const LIST_BYTES = 1_000_000;

/** To insert more rows than this, and then make the indexes, is several times as fast as to keep them up to date. */
const MANY_ROWS = 5_000;

/** Loads a backup into an empty database that has exactly its migrations. */
export async function loadBackup(db: D1Database, backup: Backup): Promise<void> {
  const loads = loadStatements(backup.manifest, "migrations/main");
  for (const table of backup.manifest.tables) {
    const indexes = rowsOf(table) > MANY_ROWS ? await runAll(db, listSpareIndexes(table.name)) : [];
    for (const { name } of indexes) await db.prepare(`DROP INDEX "${name}"`).run();
    const load = db.prepare(present(loads.get(table.name), "each table has one")("json_each(?)"));
    for await (const list of jsonLists(backup, table, LIST_BYTES)) await load.bind(list).run();
    for (const { definition } of indexes) await db.prepare(definition).run();
  }
}

/** Prints the rows of each table beside those of the backup. @throws if a reference leads nowhere */
export async function printCheck(db: D1Database, { manifest }: Backup, print: Print): Promise<void> {
  const counted = await runOne(db, countRows(manifest.tables.map(({ name }) => name)));
  for (const table of manifest.tables) {
    const { name } = table;
    const rows = present(counted?.[name], "it was asked for");
    const saved = rowsOf(table);
    if (saved > 0 || rows > 0) print(`  ${name}: ${formatNumber(rows)} von ${formatNumber(saved)} Zeilen`);
  }
  const { results } = await db.prepare("PRAGMA foreign_key_check").all();
  if (results.length > 0) throw new Refusal(`${results.length} Zeilen verweisen auf fehlende andere Zeilen.`);
}
