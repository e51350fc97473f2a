import { rmSync } from "node:fs";
import { join } from "node:path";
import { runTogether } from "#db/statement.ts";
import { lacksTables } from "../../services/derived/derived-data.ts";
import { rebuildPlaceIndex } from "../../services/search/place-index.ts";
import type { Print } from "../command.ts";
import { migrate } from "../local-database.ts";
import { openLocalSite } from "../local-site.ts";
import { makeSecrets, replaceBrokenSecrets } from "../local-variables.ts";
import { catchUpSearch } from "../rebuild-derived.ts";
import { Refusal } from "../refusal.ts";
import { hasDatabases, RESTORING, takePlace } from "../state-folder.ts";
import { lockState } from "../state-lock.ts";
import { type Backup, loadBackup, openBackup, printCheck } from "./load-backup.ts";
import { NOTHING_KNOWN, printTold, type Replaced, readReplaced, tell } from "./replaced.ts";

type Target = { stateDir: string; shouldReplace: boolean };

/**
 * Loads a backup into separate databases, which replace the present ones at the end: a refusal, failure or kill
 * before that changes nothing.
 */
export async function restoreLocal(path: string, { stateDir, shouldReplace }: Target, print: Print): Promise<void> {
  const backup = await openBackup(path);
  using _lock = await lockState(stateDir, print);
  const replaced = await readPresent(stateDir, backup.manifest.startedAt, print);
  if (replaced?.isInUse && !shouldReplace) {
    throw new Refusal(`${stateDir} enthält schon Daten. Mit --replace treten die gesicherten an ihre Stelle.`);
  }
  // Left over if an earlier restore was killed.
  rmSync(join(stateDir, RESTORING), { recursive: true, force: true });
  await fill(join(stateDir, RESTORING), backup, replaced ?? NOTHING_KNOWN, print);
  const newSecrets = await replaceBrokenSecrets(stateDir);
  const old = takePlace(stateDir);
  if (newSecrets) print(newSecrets);
  if (replaced?.isInUse) print(`Die bisherigen Daten liegen in ${old}. Löschen Sie sie, wenn alles stimmt.`);
  print("Eingespielt. Alle melden sich neu an. Starten Sie das Verzeichnis mit npm start.");
}

/** Undefined if there are no databases. An unreadable database counts as one in use. */
async function readPresent(stateDir: string, since: string, print: Print) {
  if (!hasDatabases(stateDir)) return undefined;
  try {
    // The databases can be read whatever state the secrets are in.
    const site = await openLocalSite({ stateDir, migrations: [], isLocked: true, vars: await makeSecrets() });
    try {
      return await readReplaced(site.deps.db, since);
    } finally {
      await site.close();
    }
  } catch (error) {
    if (lacksTables(error)) return undefined;
    print(
      `Die bisherige Datenbank ist nicht lesbar (${error}). Später gelöschte Konten und Bewertungen, entzogene Rechte und abbestellte Mails kommen wieder.`,
    );
    return { isInUse: true, ...NOTHING_KNOWN };
  }
}

async function fill(stateDir: string, backup: Backup, replaced: Replaced, print: Print): Promise<void> {
  const site = await openLocalSite({ stateDir, migrations: backup.manifest.migrations });
  const { db } = site.deps;
  try {
    print(`Sicherung vom ${backup.manifest.startedAt} wird geladen.`);
    await loadBackup(db, backup);
    await migrate(db, "migrations/main");
    await printCheck(db, backup, print);
    const { dataVersion: version, numbers } = backup.manifest;
    const answers = await runTogether(db, tell(replaced, { version, numbers, now: new Date() }));
    printTold(answers, replaced, print);
    print("Der Suchindex wird neu aufgebaut.");
    await rebuildPlaceIndex(site.deps);
    await catchUpSearch(site.deps);
  } finally {
    await site.close();
  }
}
