import { statfsSync } from "node:fs";
import { createServer } from "node:net";
import { Refusal } from "./refusal.ts";
import { hasDatabases } from "./state-folder.ts";

/** A new state with its example data needs a third of it. */
const FIRST_START_MB = 64;

/** `port`: as the operator wrote it. @throws Refusal if the site cannot start on this machine */
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

/** On the disk of a folder. */
export function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
}

function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}
