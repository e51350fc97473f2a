import { readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BackupManifest, type BackupProgress, rowsOf } from "#domain/backup/backups.ts";
import { formatNumber } from "#domain/format.ts";
import { type BackupDeps, beginProgress, writeManifest, writeNextPart } from "../services/backup/backup.ts";
import type { Print, Work } from "./command.ts";
import { isStateFilled } from "./is-state-filled.ts";
import { Refusal } from "./refusal.ts";
import { folderFault } from "./state-folder.ts";

/** Backs up the local database, even while the site runs. */
export const backUp: Work = async (deps, [folder = ""], print) => {
  makeBackupFolder(folder);
  let isFilled = false;
  try {
    isFilled = await isStateFilled(deps);
  } finally {
    if (!isFilled) rmdirSync(folder);
  }
  if (!isFilled) throw new Refusal("Die Hauptdatenbank ist leer: Es gibt nichts zu sichern. Prüfen Sie STATE_DIR.");
  const started = performance.now();
  const manifest = await writeBackup({ ...deps, backupFiles: { put: filesIn(folder) } });
  printBackup(manifest, folder, print);
  print(`Dauer: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
};

async function writeBackup(deps: BackupDeps): Promise<BackupManifest> {
  let progress = await beginProgress(deps);
  for (let next: BackupProgress | undefined = progress; next; next = await writeNextPart(deps, "", progress)) {
    progress = next;
  }
  return writeManifest(deps, "", progress);
}

/** Only its owner may read the folder, because it holds addresses and password hashes. */
export function makeBackupFolder(folder: string): void {
  const fault = folderFault(folder, 0o700);
  if (fault) throw new Refusal(`In ${folder} lässt sich nichts schreiben (${fault}). Nennen Sie einen anderen Ordner.`);
  if (readdirSync(folder).length > 0) throw new Refusal(`${folder} ist nicht leer. Nennen Sie einen neuen Ordner.`);
}

const filesIn = (folder: string) => async (_: string, file: string, content: Uint8Array | string) =>
  writeFileSync(join(folder, file), content, { mode: 0o600 });

export function printBackup({ tables }: BackupManifest, folder: string, print: Print): void {
  const rows = tables.reduce((sum, table) => sum + rowsOf(table), 0);
  const bytes = tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.bytes, 0);
  print(`Gesichert in ${folder}`);
  print(`${formatNumber(rows)} Zeilen aus ${tables.length} Tabellen, ${(bytes / 1e6).toFixed(1)} MB`);
  print("Die Sicherung enthält Personendaten. Bewahren Sie sie so auf, dass nur Berechtigte sie lesen.");
}
