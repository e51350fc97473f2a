import { createHash, createHmac } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Database, runText } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { SettingsError } from "../config/setting.ts";
import type { Print } from "./command.ts";
import { errorCode, Refusal } from "./refusal.ts";

/** Databases, cache and files of the local site, shared by the command line and the site. */
export const STATE_DIR = resolve(process.env.STATE_DIR ?? ".state");

/** The folder of both databases in a state; files and secrets lie next to it. */
const DATABASES = join("v3", "d1");

/** Where a restore fills the databases that will replace the present ones. */
export const RESTORING = "restoring";

/** Marks a state that was once used: an empty main database next to it is a lost one. */
const USED = "used";

export const isUsed = (stateDir: string): boolean => existsSync(join(stateDir, USED));

export function markUsed(stateDir: string): void {
  if (isUsed(stateDir)) return;
  writeFileSync(
    join(stateDir, USED),
    "Hier liegt ein Verzeichnis. Solange es diese Datei gibt, entsteht kein neues.\n",
  );
}

/** Removes what a failed command created; `wasThere`: the folder itself existed before. */
export function removeState(stateDir: string, wasThere: boolean): void {
  const made = wasThere ? ["v3", "secrets.json", USED].map((name) => join(stateDir, name)) : [stateDir];
  for (const path of made) rmSync(path, { recursive: true, force: true });
}

export const hasDatabases = (stateDir: string): boolean => existsSync(join(stateDir, DATABASES));

/** Avoids `recursive`, which never returns where the system forbids creating folders, as in /proc. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process has just created it.
    if (!existsSync(folder)) throw error;
  }
}

/** The system's error code if the folder is not writable; undefined if it is. */
export function folderFault(folder: string, mode?: number): string | undefined {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder, mode);
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

/**
 * An empty main database is only normal in a new state. In states older than the mark, the search index shows that
 * there were providers. @throws Refusal if the database was lost
 */
export async function refuseLost(stateDir: string, { DB, SEARCH }: Record<"DB" | "SEARCH", Database>): Promise<void> {
  if (await hasRow(DB, "SELECT 1 FROM d1_migrations LIMIT 1")) return;
  if (!isUsed(stateDir) && !(await hasRow(SEARCH, "SELECT 1 FROM card LIMIT 1"))) return;
  throw new Refusal(
    `In ${stateDir} war ein Verzeichnis, aber seine Hauptdatenbank fehlt oder ist leer. Holen Sie eine Sicherung zurück («npm run restore -- ORDNER»), oder setzen Sie STATE_DIR auf einen neuen Ordner, um neu anzufangen.`,
  );
}

async function hasRow(database: Database, sql: string): Promise<boolean> {
  try {
    return (await runText(database, sql)).length > 0;
  } catch (error) {
    if (/no such table/.test(String(error))) return false;
    throw error;
  }
}

/** Local databases that SQLite cannot read. Reads them completely, so call it only after a failure. */
const damagedFiles = (stateDir: string): string[] =>
  globSync("v3/**/*.sqlite", { cwd: stateDir }).filter((file) => isDamaged(join(stateDir, file)));

const [SQLITE_CORRUPT, SQLITE_NOTADB] = [11, 26];

/** The code of an error of SQLite, 0 for others. */
export const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;

function isDamaged(file: string): boolean {
  try {
    using database = new DatabaseSync(file);
    return database.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
  } catch (error) {
    return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error) & 0xff);
  }
}

const isKnown = (error: unknown) =>
  error instanceof Refusal || error instanceof AppError || error instanceof SettingsError;

const RESTORE =
  "Holen Sie eine Sicherung zurück (README, «npm run restore»), oder setzen Sie STATE_DIR auf einen neuen Ordner, um neu anzufangen.";

/** For damaged files of caches, queues and R2. */
const MOVE =
  "Die Datenbanken sind ganz. Verschieben Sie nur diese Dateien aus dem Ordner und wiederholen Sie den Befehl: Was darin war, entsteht neu oder lässt sich neu hochladen.";

/** Turns an unexplained failure into a sentence that names damaged files, if there are any. */
export function explainedByDamage(error: unknown, stateDir: string): unknown {
  // On a full disk, even undamaged databases cannot be opened.
  const damaged = isKnown(error) || freeMb(stateDir) < 1 ? [] : damagedFiles(stateDir);
  if (damaged.length === 0) return error;
  const advice = damaged.some((file) => file.startsWith(DATABASES)) ? RESTORE : MOVE;
  return new Refusal(`Die Daten in ${stateDir} lassen sich nicht lesen. Beschädigt: ${damaged.join(", ")}\n${advice}`);
}

/** The file in which the simulator keeps a database, by its id in wrangler.toml. */
function fileOf(databaseId: string): string {
  const key = createHash("sha256").update("miniflare-D1DatabaseObject").digest();
  const half = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const first = half(databaseId);
  return join(DATABASES, "miniflare-D1DatabaseObject", `${Buffer.concat([first, half(first)]).toString("hex")}.sqlite`);
}

/**
 * Moves damaged search databases away, because they can be rebuilt from the main one without a restore.
 * @returns the folder that now holds them; undefined if there were none
 */
export function moveDamagedAside(stateDir: string, databaseIds: readonly string[]): string | undefined {
  const files = databaseIds.map((id) => join(stateDir, fileOf(id)));
  const damaged = files.filter((file) => existsSync(file) && freeMb(stateDir) >= 1 && isDamaged(file));
  if (damaged.length === 0) return undefined;
  const folder = join(stateDir, `damaged-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  mkdirSync(folder);
  for (const file of damaged.flatMap((one) => [one, `${one}-wal`, `${one}-shm`])) {
    if (existsSync(file)) renameSync(file, join(folder, basename(file)));
  }
  return folder;
}

/** Three times what a new state with its example data needs. */
const FIRST_START_MB = 64;

/** `port`: as typed by the operator. @throws Refusal if the site cannot start on this machine */
export async function refuseStart(port: string, stateDir: string): Promise<void> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Refusal(`PORT muss eine Zahl bis 65535 sein, nicht «${port}».`);
  }
  const free = freeMb(stateDir);
  if (!hasDatabases(stateDir) && free < FIRST_START_MB) {
    throw new Refusal(
      `Auf dem Datenträger von ${stateDir} sind ${free} MB frei, der erste Start braucht ${FIRST_START_MB} MB. Schaffen Sie Platz, oder setzen Sie STATE_DIR auf einen anderen Ordner.`,
    );
  }
  const fault = await portFault(Number(port));
  if (fault === "EADDRINUSE") {
    throw new Refusal(
      `Auf Port ${port} läuft schon ein Programm. Beenden Sie es oder setzen Sie PORT auf eine andere Zahl.`,
    );
  }
  if (fault) {
    throw new Refusal(
      `Port ${port} lässt sich nicht öffnen (${fault}). Setzen Sie PORT auf eine andere Zahl, zum Beispiel 8787.`,
    );
  }
}

/** Free megabytes on the folder's disk. */
function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
}

function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}

/** Marks a restore's folder whose databases are complete, so that they may replace the present ones. */
const COMPLETE = "complete";

/** Replaces the state's databases by those that a restore has filled. @returns where the old ones are, if any */
export function takePlace(stateDir: string): string | undefined {
  writeFileSync(join(stateDir, RESTORING, COMPLETE), "");
  return move(stateDir);
}

/** Completes a restore that was killed while its databases took their place; runs when the state is next opened. */
export function finishRestore(stateDir: string, print: Print): void {
  const current = join(stateDir, DATABASES);
  if (existsSync(join(stateDir, RESTORING, COMPLETE))) {
    move(stateDir);
    print("Ein Einspielen war kurz vor dem Ende unterbrochen worden und ist jetzt fertig.");
    const newest = newestReplaced(stateDir);
    if (newest) print(`Die Daten von vorher liegen in ${join(stateDir, newest)}.`);
  } else if (!existsSync(current) && existsSync(join(stateDir, RESTORING))) {
    const newest = newestReplaced(stateDir);
    if (newest === undefined) return;
    mkdirSync(dirname(current), { recursive: true });
    renameSync(join(stateDir, newest), current);
    print(`Ein Einspielen war unterbrochen worden. Die Daten von vorher gelten wieder (aus ${newest}).`);
  }
}

const newestReplaced = (stateDir: string): string | undefined =>
  readdirSync(stateDir)
    .filter((name) => name.startsWith("replaced-"))
    .toSorted()
    .at(-1);

/** Each step can be repeated: as long as the filled databases exist, those in the current folder are the old ones. */
function move(stateDir: string): string | undefined {
  const current = join(stateDir, DATABASES);
  const filled = join(stateDir, RESTORING, DATABASES);
  const old = join(stateDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  if (existsSync(filled)) {
    if (existsSync(current)) renameSync(current, old);
    else mkdirSync(dirname(current), { recursive: true });
    renameSync(filled, current);
  }
  rmSync(join(stateDir, RESTORING), { recursive: true });
  return existsSync(old) ? old : undefined;
}
