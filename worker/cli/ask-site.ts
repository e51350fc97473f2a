import type { Socket } from "node:net";
import { createInterface } from "node:readline";

/** `user`: of the shell, for the audit log. */
export type Ask = { command: string; args: string[]; user: string };
export type Reply = { line: string } | { isDone: boolean };

const SITE_ENDED = [
  "Das laufende Verzeichnis wurde beendet, bevor der Befehl fertig war.",
  "Ein Import, der schon speichert, geht beim nächsten Start weiter. Einer, der noch gelesen wurde, wird gelöscht: Wiederholen Sie dann den Befehl.",
];

/** Has the running site work off a command. @returns whether it succeeded */
export async function askSite(socket: Socket, ask: Ask, print: (line: string) => void): Promise<boolean> {
  socket.write(`${JSON.stringify(ask)}\n`);
  for await (const text of linesOf(socket)) {
    const reply: Reply = JSON.parse(text);
    if ("isDone" in reply) return reply.isDone;
    print(reply.line);
  }
  for (const line of SITE_ENDED) print(line);
  return false;
}

/** A killed site resets the connection, which is an end like others. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let isReset = false;
  socket.on("error", () => {
    isReset = true;
  });
  try {
    yield* createInterface({ input: socket });
  } catch (error) {
    if (!isReset) throw error;
  }
}
