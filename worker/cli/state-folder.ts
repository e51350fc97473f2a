import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Databases, cache and files of the local site, shared by command line and site. */
export const STATE_DIR = resolve(process.env.STATE_DIR ?? ".state");

/** Both databases of a state; files and secrets lie beside them. */
export const DATABASES = join("v3", "d1");

/** Where a restore fills databases that will take the place of the present ones. */
export const RESTORING = "restoring";

/** Beside the secrets: a directory was here, so an empty main database is a lost one. */
const USED = "used";

export const isUsed = (stateDir: string): boolean => existsSync(join(stateDir, USED));

export function markUsed(stateDir: string): void {
  if (isUsed(stateDir)) return;
  writeFileSync(
    join(stateDir, USED),
    "Hier liegt ein Verzeichnis. Solange es diese Datei gibt, entsteht kein neues.\n",
  );
}

/** What a command made that then failed; `wasThere`: the folder itself. */
export function removeState(stateDir: string, wasThere: boolean): void {
  const made = wasThere ? ["v3", "secrets.json", USED].map((name) => join(stateDir, name)) : [stateDir];
  for (const path of made) rmSync(path, { recursive: true, force: true });
}

export const hasDatabases = (stateDir: string): boolean => existsSync(join(stateDir, DATABASES));

/** Not with `recursive`, which never ends where the system lets nobody make folders, as in /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process has just made it.
    if (!existsSync(folder)) throw error;
  }
}

/** Why nothing can be written there, as a code of the system; undefined if it can. */
export function folderFault(folder: string, mode?: number): string | undefined {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder, mode);
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
