import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { findUse, listAppliedMigrations } from "#db/queries/backup/backup.ts";
import { type Database, runAll, runOne, runTogether } from "#db/statement.ts";
import type { BackupTable } from "#domain/backup/backups.ts";
import { present } from "#domain/present.ts";
import type { Print } from "../command.ts";
import { Refusal } from "../refusal.ts";
import { d1ThroughWrangler, executeFile, type Wrangler } from "../wrangler-d1.ts";
import { type Backup, jsonLists, type LoadSql, loadStatements, openBackup, printCheck } from "./load-backup.ts";
import { NOTHING_KNOWN, printTold, readReplaced, tell } from "./replaced.ts";

/** Maximum size in bytes of a list in a statement: D1 takes statements up to 100 KB, and each quote is doubled. */
const LIST_BYTES = 40_000;

/** `where`: as in `d1ThroughWrangler`. `old`: the name of the database to be replaced, if it can still be read. */
type Target = { wrangler: Wrangler; where: string[]; old?: string | undefined };

/**
 * Loads a backup into the database of wrangler.toml, which has to be new. The old one stays, and a deploy moves the
 * site to the new one (docs/operations.md).
 */
export async function restoreRemote(path: string, { wrangler, where, old }: Target, print: Print): Promise<void> {
  const backup = await openBackup(path);
  const db = d1ThroughWrangler(wrangler, "DB", where);
  await refuseUnlikeDatabase(db, backup);
  const { startedAt, dataVersion: version, numbers } = backup.manifest;
  const replaced = old ? await readReplaced(d1ThroughWrangler(wrangler, old, where), startedAt) : NOTHING_KNOWN;
  const file = join(backup.folder, "restore.sql");
  await pipeline(sqlOf(backup), createWriteStream(file, { mode: 0o600 }));
  print(`${file} wird eingespielt.`);
  await executeFile(wrangler, "DB", where, file);
  await printCheck(db, backup, print);
  const answers = await runTogether(db, tell(replaced, { version, numbers, now: new Date() }));
  printTold(answers, replaced, print);
  print("Eingespielt. Der Suchindex entsteht nach dem Deploy von selbst.");
}

async function refuseUnlikeDatabase(db: Database, { manifest }: Backup): Promise<void> {
  const applied = (await runAll(db, listAppliedMigrations())).map(({ name }) => name);
  if (applied.join() !== manifest.migrations.join()) {
    throw new Refusal(
      "Die Datenbank hat andere Migrationen als die Sicherung. Spielen Sie die Sicherung zuerst lokal ein, sichern Sie dort neu und nehmen Sie diese Sicherung.",
    );
  }
  const use = present(await runOne(db, findUse()), "it always answers a row");
  if (use.isInUse) throw new Refusal("Die Datenbank enthält schon Daten. Legen Sie dafür eine neue an.");
}

async function* sqlOf(backup: Backup): AsyncGenerator<string> {
  const loads = loadStatements(backup.manifest, "migrations/main");
  yield "CREATE TABLE restore_pieces (number INTEGER PRIMARY KEY, piece TEXT NOT NULL) STRICT;\n";
  for (const table of backup.manifest.tables) {
    yield* insertsOf(backup, table, present(loads.get(table.name), "each table has one"));
  }
  yield "DROP TABLE restore_pieces;\n";
}

async function* insertsOf(backup: Backup, table: BackupTable, load: LoadSql): AsyncGenerator<string> {
  for await (const list of jsonLists(backup, table, LIST_BYTES)) {
    if (list.length <= LIST_BYTES + 2) {
      yield `${load(`json_each(${literal(list)})`)};\n`;
      continue;
    }
    // The row does not fit into one statement.
    const pieces = piecesOf(list);
    for (const [at, piece] of pieces.entries()) yield `INSERT INTO restore_pieces VALUES (${at}, ${literal(piece)});\n`;
    yield `${load("json_each((SELECT group_concat(piece, '' ORDER BY number) FROM restore_pieces))")};\n`;
    yield "DELETE FROM restore_pieces;\n";
  }
}

/** Splits between characters, never within one. */
function piecesOf(text: string): string[] {
  const characters = [...text];
  const size = LIST_BYTES / 4;
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(""),
  );
}

/** JSON escapes control characters, so only the quote needs escaping. */
const literal = (json: string) => `'${json.replaceAll("'", "''")}'`;
