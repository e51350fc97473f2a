import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { connectToRunningSite, type Print } from "./command.ts";
import { Refusal } from "./refusal.ts";
import { finishRestore, folderFault, sqliteCode } from "./state-folder.ts";

/** The lock lies next to the databases, so that a copy of the state is complete without it. */
const LOCK = join("v3", "in-use");
/** `workerd.sh` writes this file. */
export const RUNTIME_PID = join("v3", "workerd.pid");

/** Keeps the locks from the garbage collector, which would end their transactions. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
/** Longest wait for an orphaned runtime to end; `workerd.sh` checks every second whether its parent still runs. */
const ORPHAN_MS = 5_000;
const POLL_MS = 50;

/**
 * Locks the state for this process until disposed. The lock is an open SQLite transaction, which the kernel releases
 * however the process dies. First completes or undoes a killed restore.
 * @throws Refusal if another process holds the lock, or nothing can be written
 */
export async function lockState(stateDir: string, print: Print = console.log): Promise<Disposable> {
  const fault = folderFault(join(stateDir, "v3"));
  if (fault) {
    throw new Refusal(
      `In ${stateDir} lässt sich nichts schreiben (${fault}). Setzen Sie STATE_DIR auf einen anderen Ordner.`,
    );
  }
  const lock = new DatabaseSync(join(stateDir, LOCK), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    await untilOrphanEnds(join(stateDir, RUNTIME_PID));
    finishRestore(stateDir, print);
  } catch (error) {
    lock.close();
    throw sqliteCode(error) === SQLITE_BUSY ? await inUse(stateDir) : error;
  }
  held.add(lock);
  return {
    [Symbol.dispose]: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

async function inUse(stateDir: string): Promise<Refusal> {
  const site = await connectToRunningSite(stateDir);
  site?.destroy();
  return new Refusal(
    site
      ? `Auf ${stateDir} läuft das Verzeichnis. Beenden Sie es zuerst.`
      : `${stateDir} ist in Gebrauch: Ein anderer Befehl arbeitet damit, oder das Verzeichnis startet gerade. Versuchen Sie es nachher noch einmal.`,
  );
}

/** A killed process's runtime goes on writing until it notices that it is orphaned. */
async function untilOrphanEnds(file: string): Promise<void> {
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  for (const end = Date.now() + ORPHAN_MS; pid > 0 && isAlive(pid) && Date.now() < end; ) await wait(POLL_MS);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
