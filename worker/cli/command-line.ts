import { rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Deps } from "../deps.ts";
import { type Ask, askSite, type Reply } from "./ask-site.ts";
import { openLocalSite, STATE_DIR } from "./local-site.ts";

/** Prints a line to the terminal. */
export type Print = (line: string) => void;
/** @returns whether it succeeded */
export type Command = (deps: Deps, args: string[], print: Print, user: string) => Promise<boolean>;

/**
 * Only one process can open the state. While the site runs, it takes commands on this socket and runs them
 * itself; otherwise the command opens the state.
 */
const SOCKET = join(STATE_DIR, "commands.sock");

/** Runs a command against the local state, whether the site is running or not. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  const hasSucceeded = (await askRunningSite(name, args)) ?? (await runAlone(command, args));
  process.exitCode = hasSucceeded ? 0 : 1;
}

async function runAlone(command: Command, args: string[]): Promise<boolean> {
  const site = await openLocalSite();
  try {
    return await command(site.deps, args, console.log, shellUser());
  } finally {
    await site.close();
  }
}

/** @returns undefined if no site is running */
async function askRunningSite(command: string, args: string[]): Promise<boolean | undefined> {
  const socket = await connectToRunningSite();
  return socket && askSite(socket, { command, args, user: shellUser() }, console.log);
}

/** A container may have no name for its user. */
function shellUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}

/** @returns undefined if no site is running; the socket of a killed site does not answer */
export function connectToRunningSite(): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(SOCKET);
    socket.once("error", () => resolve(undefined));
    socket.once("connect", () => resolve(socket));
  });
}

/** The site's end of the socket. */
export function takeCommands(deps: Deps, commands: Record<string, Command>): Server {
  const server = createServer((socket) => {
    const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`);
    createInterface({ input: socket }).once("line", async (text) => {
      const ask: Ask = JSON.parse(text);
      send({ isDone: await runSafely(commands[ask.command], deps, ask, (line) => send({ line })) });
      socket.end();
    });
    // The terminal was closed; the command continues.
    socket.on("error", () => {});
  });
  rmSync(SOCKET, { force: true });
  return server.listen(SOCKET);
}

async function runSafely(command: Command | undefined, deps: Deps, ask: Ask, print: Print) {
  try {
    return (await command?.(deps, ask.args, print, ask.user)) ?? false;
  } catch (error) {
    print(String(error));
    return false;
  }
}
