import { createConnection, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Print } from "./command.ts";

/** `user`, `cwd`: of the shell. */
export type Ask = { command: string; args: string[]; user: string; cwd: string };
export type Reply = { line: string } | { complaint: string } | { isDone: boolean };

/**
 * Only one process can open the state. While the site runs, it takes commands on this socket and runs them
 * itself; otherwise the command opens the state.
 */
export const socketIn = (stateDir: string): string => join(stateDir, "commands.sock");

/** @returns undefined if no site is running; the socket of a killed site does not answer */
export function connectToRunningSite(stateDir: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(socketIn(stateDir));
    socket.once("error", () => resolve(undefined));
    socket.once("connect", () => resolve(socket));
  });
}

const SITE_ENDED = [
  "Das laufende Verzeichnis wurde beendet, bevor der Befehl fertig war.",
  "Ein Import, der schon speichert, geht beim nächsten Start weiter. Einer, der noch gelesen wurde, wird gelöscht: Wiederholen Sie dann den Befehl.",
];

/** Has the running site work off a command. @returns whether it succeeded */
export async function askSite(socket: Socket, ask: Ask, print: Print, complain = print): Promise<boolean> {
  socket.write(`${JSON.stringify(ask)}\n`);
  for await (const text of linesOf(socket)) {
    const reply: Reply = JSON.parse(text);
    if ("isDone" in reply) return reply.isDone;
    if ("complaint" in reply) complain(reply.complaint);
    else print(reply.line);
  }
  for (const line of SITE_ENDED) complain(line);
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
