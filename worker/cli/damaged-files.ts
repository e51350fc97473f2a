import { createHash, createHmac } from "node:crypto";
import { existsSync, globSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "#domain/app-error.ts";
import { SettingsError } from "../config/settings-error.ts";
import { Refusal } from "./refusal.ts";
import { freeMb } from "./refuse-start.ts";
import { DATABASES } from "./state-folder.ts";

/** Databases of the local state that SQLite cannot read. Reads them whole, so only after something has failed. */
const damagedFiles = (stateDir: string): string[] =>
  globSync("v3/**/*.sqlite", { cwd: stateDir }).filter((file) => isDamaged(join(stateDir, file)));

const [SQLITE_CORRUPT, SQLITE_NOTADB] = [11, 26];

function isDamaged(file: string): boolean {
  try {
    using database = new DatabaseSync(file);
    return database.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff);
  }
}

const isKnown = (error: unknown) =>
  error instanceof Refusal || error instanceof AppError || error instanceof SettingsError;

const RESTORE =
  "Holen Sie eine Sicherung zurück (README, «npm run restore»), oder setzen Sie STATE_DIR auf einen neuen Ordner, um neu anzufangen.";
/** Of caches, queues and files in R2. */
const MOVE =
  "Die Datenbanken sind ganz. Verschieben Sie nur diese Dateien aus dem Ordner und wiederholen Sie den Befehl: Was darin war, entsteht neu oder lässt sich neu hochladen.";

/** A failure that nothing else explains, as a sentence that names damaged files if there are any. */
export function explainedByDamage(error: unknown, stateDir: string): unknown {
  // On a full disk even sound databases cannot be opened.
  const damaged = isKnown(error) || freeMb(stateDir) < 1 ? [] : damagedFiles(stateDir);
  if (damaged.length === 0) return error;
  const advice = damaged.some((file) => file.startsWith(DATABASES)) ? RESTORE : MOVE;
  return new Refusal(`Die Daten in ${stateDir} lassen sich nicht lesen. Beschädigt: ${damaged.join(", ")}\n${advice}`);
}

/** As the simulator names the file of a database, by its id in wrangler.toml. */
function fileOf(databaseId: string): string {
  const key = createHash("sha256").update("miniflare-D1DatabaseObject").digest();
  const half = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const first = half(databaseId);
  return join(DATABASES, "miniflare-D1DatabaseObject", `${Buffer.concat([first, half(first)]).toString("hex")}.sqlite`);
}

/**
 * Databases of the search can be made again from the main one, so damaged ones are no reason for a restore.
 * @returns the folder where they are now; undefined if there were none
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
