import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Deps } from "../deps.ts";
import { openLocalSite, STATE_DIR } from "./local-site.ts";

/** Prints a line for the person at the terminal. */
export type Print = (line: string) => void;
/** @returns whether it succeeded */
export type Command = (deps: Deps, args: string[], print: Print) => Promise<boolean>;

/**
 * Only one process may have the state open. While the site runs, it takes commands on this socket
 * and works them off itself; otherwise the command opens the state.
 */
const SOCKET = join(STATE_DIR, "commands.sock");

type Ask = { command: string; args: string[] };
type Reply = { line: string } | { isDone: boolean };

/** Runs a command against the local state, whether the site is running or not. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  const hasSucceeded = (await askRunningSite(name, args)) ?? (await runAlone(command, args));
  process.exitCode = hasSucceeded ? 0 : 1;
}

async function runAlone(command: Command, args: string[]): Promise<boolean> {
  const site = await openLocalSite();
  try {
    return await command(site.deps, args, console.log);
  } finally {
    await site.close();
  }
}

/** @returns undefined when no site is running */
function askRunningSite(command: string, args: string[]): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(SOCKET);
    socket.on("error", () => resolve(undefined));
    socket.on("connect", () => {
      const ask: Ask = { command, args };
      socket.write(`${JSON.stringify(ask)}\n`);
    });
    createInterface({ input: socket }).on("line", (text) => {
      const reply: Reply = JSON.parse(text);
      if ("line" in reply) console.log(reply.line);
      else resolve(reply.isDone);
    });
    socket.on("close", () => resolve(false));
  });
}

/** The running site's end of the socket. */
export function takeCommands(deps: Deps, commands: Record<string, Command>) {
  const server = createServer((socket) => {
    const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`);
    createInterface({ input: socket }).once("line", async (text) => {
      const ask: Ask = JSON.parse(text);
      send({ isDone: await runSafely(commands[ask.command], deps, ask, (line) => send({ line })) });
      socket.end();
    });
  });
  server.listen(SOCKET);
  return server;
}

async function runSafely(command: Command | undefined, deps: Deps, ask: Ask, print: Print) {
  try {
    return (await command?.(deps, ask.args, print)) ?? false;
  } catch (error) {
    print(String(error));
    return false;
  }
}
