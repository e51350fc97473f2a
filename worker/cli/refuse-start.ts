import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** `port`: as the operator wrote it. */
type Place = { port: string; stateDir: string };

/** Why the site cannot start on this machine: a German sentence, or undefined if nothing is in its way. */
export async function refusalOfStart({ port, stateDir }: Place): Promise<string | undefined> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return `PORT muss eine Zahl bis 65535 sein, nicht «${port}».`;
  const isBlocked = fileFault(stateDir);
  if (isBlocked)
    return `In ${stateDir} lässt sich nichts schreiben (${isBlocked}). Setzen Sie STATE_DIR auf einen anderen Ordner.`;
  const fault = await portFault(Number(port));
  if (fault === "EADDRINUSE") {
    return `Auf Port ${port} läuft schon ein Programm. Beenden Sie es oder setzen Sie PORT auf eine andere Zahl.`;
  }
  return (
    fault && `Port ${port} lässt sich nicht öffnen (${fault}). Setzen Sie PORT auf eine andere Zahl, zum Beispiel 8787.`
  );
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

function fileFault(stateDir: string): string | undefined {
  const probe = join(stateDir, `.probe-${process.pid}`);
  try {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once("error", (error) => resolve(codeOf(error)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}
