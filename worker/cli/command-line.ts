import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { constants, userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isDamaged, isSuspicious } from "#db/damage.ts";
import { isKeyOf } from "#domain/keys.ts";
import type { Deps } from "../deps.ts";
import {
  type Ask,
  askSite,
  connectToRunningSite,
  helpOf,
  type Reply,
  readArguments,
  type Shell,
  UsageFault,
  usageOf,
  withSocket,
} from "./command.ts";
import { COMMANDS, type CommandName } from "./commands.ts";
import { Refusal, sentenceOf } from "./refusal.ts";
import { runProgram } from "./setup/wrangler.ts";
import {
  explainedByDamage,
  hasDatabases,
  isUsed,
  RESTORING,
  refuseLost,
  removeState,
  STATE_DIR,
} from "./state-folder.ts";

/** Runs the named command with the arguments of the process; a signal ends it. */
export async function runFromShell(name: CommandName): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => process.exit(COMMANDS[name].isEndless ? 0 : 128 + constants.signals[signal]));
  }
  const args = process.argv.slice(2);
  // Exits explicitly, which also ends what is still open, such as a runtime that failed halfway.
  process.exit(await runCommand(name, args, shellOf(name, args)));
}

/** Every command runs through here. @returns the exit code */
export async function runCommand(name: CommandName, args: string[], shell: Shell): Promise<number> {
  const each = COMMANDS[name];
  try {
    const { isHelp, ...read } = readArguments(each, args);
    if (isHelp) {
      shell.print(helpOf(name, each));
      return 0;
    }
    const outcome = await each.run({ ...shell, ...read });
    return typeof outcome === "number" ? outcome : Number(!outcome);
  } catch (error) {
    shell.complain(sentenceOf(error));
    if (error instanceof UsageFault) shell.complain(usageOf(name, each));
    return 1;
  }
}

function shellOf(name: CommandName, args: string[]): Shell {
  const terminal = { print: console.log, complain: console.error };
  // npm runs a script in the project's folder and passes the folder of the caller in INIT_CWD.
  const { INIT_CWD = process.cwd(), npm_lifecycle_event: script } = process.env;
  const person = { cwd: script === name ? INIT_CWD : process.cwd(), user: shellUser() };
  return {
    ...terminal,
    ...person,
    runProgram,
    stateDir: STATE_DIR,
    onState: async (work, isNewAllowed = false) => {
      const socket = await connectToRunningSite(STATE_DIR);
      if (socket) return askSite(socket, { command: name, args, ...person }, terminal.print, terminal.complain);
      return runAlone(work, isNewAllowed);
    },
    takeCommands,
  };
}

/** The user's name; a container may have none. */
function shellUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}

type DepsWork = (deps: Deps) => Promise<boolean>;

async function runAlone(work: DepsWork, isNewAllowed: boolean): Promise<boolean> {
  // Refuses before anything is created in a folder whose name may be mistyped.
  if (!isNewAllowed && !hasDatabases(STATE_DIR) && !existsSync(join(STATE_DIR, RESTORING))) refuseEmpty();
  const wasThere = existsSync(STATE_DIR);
  const { lockState } = await import("./state-lock.ts");
  using _lock = await lockState(STATE_DIR);
  if (hasDatabases(STATE_DIR) || isUsed(STATE_DIR)) return workOnState(work);
  if (!isNewAllowed) refuseEmpty();
  console.log(`In ${STATE_DIR} entsteht ein neues Verzeichnis.`);
  let isFilled = false;
  try {
    const { isStateFilled } = await import("./is-state-filled.ts");
    return await workOnState(work, async (deps) => {
      isFilled = await isStateFilled(deps).catch(() => true);
    });
  } finally {
    if (!isFilled) removeState(STATE_DIR, wasThere);
  }
}

/** `look` runs once the work is done or has failed. */
async function workOnState(work: DepsWork, look = async (_: Deps) => {}): Promise<boolean> {
  const { openLocalSite } = await import("./local-site.ts");
  try {
    const site = await openLocalSite({ isLocked: true });
    try {
      return await work(site.deps);
    } finally {
      await look(site.deps);
      await site.close();
    }
  } catch (error) {
    throw isSuspicious(error) ? explainedByDamage(error, STATE_DIR) : error;
  }
}

function refuseEmpty(): never {
  throw new Refusal(`In ${STATE_DIR} liegt kein Verzeichnis. Prüfen Sie STATE_DIR, oder beginnen Sie mit «npm start».`);
}

/** Explains a failure in a running site, whose files no other process may open. */
async function refuseLostOrDamaged({ db, searchDb }: Deps, error: unknown): Promise<never> {
  if (/no such table/.test(String(error))) await refuseLost(STATE_DIR, { DB: db, SEARCH: searchDb });
  if (!isSuspicious(error) || !(await isDamaged(db).catch(() => false))) throw error;
  throw new Refusal(
    "Die Hauptdatenbank ist beschädigt. Holen Sie eine Sicherung zurück («npm run restore -- ORDNER»).",
  );
}

/** Has the running site answer commands on its socket. */
function takeCommands(deps: () => Deps): void {
  const server = createServer((socket) => {
    const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`);
    createInterface({ input: socket }).once("line", async (text) => {
      const { command: name, args, cwd, user }: Ask = JSON.parse(text);
      if (!isKeyOf(COMMANDS, name)) throw new Error(`there is no command ${name}`);
      const code = await runCommand(name, args, {
        cwd,
        user,
        runProgram,
        stateDir: STATE_DIR,
        takeCommands,
        print: (line) => send({ line }),
        complain: (complaint) => send({ complaint }),
        onState: async (work) => work(deps()).catch((error) => refuseLostOrDamaged(deps(), error)),
      });
      send({ isDone: code === 0 });
      socket.end();
    });
    // The terminal was closed; the command goes on.
    socket.on("error", () => {});
  });
  server.on("error", (error) => {
    console.error(
      `Solange die Site läuft, erreicht kein Befehl sie: Ihr Ordner erlaubt keinen Socket (${error.message}).`,
    );
  });
  withSocket(STATE_DIR, (name) => {
    rmSync(name, { force: true });
    server.listen(name);
  });
}
