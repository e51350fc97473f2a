import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { deleteAccounts, findUse, listDeletedAccounts, outdateCaches } from "#db/queries/backup/restored.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { present } from "#domain/present.ts";
import { rebuildPlaceIndex } from "../../services/search/place-index.ts";
import { catchUpSearch } from "../catch-up-search.ts";
import type { Print } from "../command-line.ts";
import { openLocalSite } from "../local-site.ts";
import { migrate } from "../migrate.ts";
import { Refusal } from "../refusal.ts";
import { type Backup, openBackup } from "./backup-folder.ts";
import { loadBackup, printCheck } from "./load-backup.ts";

/** Both databases of a state; files and secrets stay where they are. */
const DATABASES = join("v3", "d1");
/** A restore that was killed leaves it; the next one begins anew. */
const UNFINISHED = "restoring";

type Target = { stateDir: string; shouldReplace: boolean };
type Replaced = { isInUse: boolean; version: number; deletedAccounts: string[] };

/**
 * Loads a backup into databases of its own, which take the place of the present ones in the end: a refusal, a failure or
 * a kill before that changes nothing.
 */
export async function restoreLocal(path: string, { stateDir, shouldReplace }: Target, print: Print): Promise<void> {
  const backup = await openBackup(path);
  const replaced = await readReplaced(stateDir, backup.manifest.startedAt, print);
  if (replaced?.isInUse && !shouldReplace) {
    throw new Refusal(`${stateDir} enthält schon Daten. Mit --replace treten die gesicherten an ihre Stelle.`);
  }
  const unfinished = join(stateDir, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  await fill(unfinished, backup, replaced, print);
  const old = takePlace(stateDir, unfinished);
  if (replaced?.isInUse) print(`Die bisherigen Daten liegen in ${old}. Löschen Sie sie, wenn alles stimmt.`);
  print("Eingespielt. Alle melden sich neu an. Starten Sie das Verzeichnis mit npm start.");
}

/** undefined: nothing is there. A database that cannot be read counts as one in use. */
async function readReplaced(stateDir: string, since: string, print: Print): Promise<Replaced | undefined> {
  if (!existsSync(join(stateDir, DATABASES))) return undefined;
  try {
    const site = await openLocalSite({ stateDir, migrations: [] });
    try {
      const use = present(await runOne(site.deps.db, findUse()), "it always answers a row");
      const deleted = await runAll(site.deps.db, listDeletedAccounts(since));
      return { ...use, deletedAccounts: deleted.map(({ id }) => id) };
    } finally {
      await site.close();
    }
  } catch (error) {
    print(`Die bisherige Datenbank ist nicht lesbar (${error}). Später gelöschte Konten kommen wieder.`);
    return { isInUse: true, version: 0, deletedAccounts: [] };
  }
}

async function fill(stateDir: string, backup: Backup, replaced: Replaced | undefined, print: Print): Promise<void> {
  const site = await openLocalSite({ stateDir, migrations: backup.manifest.migrations });
  const { db } = site.deps;
  try {
    print(`Sicherung vom ${backup.manifest.startedAt} wird geladen.`);
    await loadBackup(db, backup);
    await migrate(db, "migrations/main");
    await printCheck(db, backup, print);
    const { deleted } = await runTogether(db, {
      deleted: deleteAccounts(replaced?.deletedAccounts ?? []),
      version: outdateCaches(Math.max(replaced?.version ?? 0, backup.manifest.dataVersion), new Date()),
    });
    if (deleted.length > 0) print(`${deleted.length} seither gelöschte Konten wurden wieder gelöscht.`);
    print("Der Suchindex wird neu aufgebaut.");
    await rebuildPlaceIndex(site.deps);
    await catchUpSearch(site.deps);
  } finally {
    await site.close();
  }
}

/** @returns where the databases of before are */
function takePlace(stateDir: string, unfinished: string): string {
  const current = join(stateDir, DATABASES);
  const old = join(stateDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  if (existsSync(current)) renameSync(current, old);
  else mkdirSync(dirname(current), { recursive: true });
  renameSync(join(unfinished, DATABASES), current);
  rmSync(unfinished, { recursive: true });
  return old;
}
