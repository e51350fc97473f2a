import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Print } from "../command.ts";
import { DATABASES, RESTORING } from "../state-folder.ts";

/** In the folder of a restore: its databases are complete, so they may take their place. */
const COMPLETE = "complete";

/** The databases that a restore has filled become those of the state. @returns where those of before are, if there were any */
export function takePlace(stateDir: string): string | undefined {
  writeFileSync(join(stateDir, RESTORING, COMPLETE), "");
  return move(stateDir);
}

/** After a restore that was killed while its databases took their place, for whoever opens the state next. */
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

/** Each step can be repeated: as long as the filled databases are still there, others in their place are those of before. */
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
