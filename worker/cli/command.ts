import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Deps } from "../deps.ts";
import { errorCode, Refusal } from "./refusal.ts";
import type { RunProgram } from "./setup/wrangler.ts";

export type Print = (line: string) => void;

/** What a command does with the state. @returns whether it succeeded */
export type Work = (deps: Deps, args: string[], print: Print, user: string) => Promise<boolean>;

/**
 * `value`: the option's value as help shows it; a switch has none. `with`: the option that this one requires.
 * `against`: the option that this one excludes.
 */
export type Option = { says: string; value?: string; with?: string; against?: string };
type Options = Record<string, Option>;
type Values<O extends Options> = { [Name in keyof O]?: ValueOf<O[Name]> };
type ValueOf<Each> = Each extends { value: string } ? string : Option extends Each ? string | boolean : boolean;

/** What a command gets from its caller: the shell, or a running site that runs the command for a shell. */
export type Shell = {
  print: Print;
  /** Prints what went wrong. */
  complain: Print;
  stateDir: string;
  /** The working directory of the person who typed the command. */
  cwd: string;
  /** The shell's user, for the audit log. */
  user: string;
  runProgram: RunProgram;
  /** Works on the state, through the running site if there is one. `isNewAllowed`: creates a missing state. */
  onState: (work: (deps: Deps) => Promise<boolean>, isNewAllowed?: boolean) => Promise<boolean>;
  /** Has a running site take commands on its socket. `deps` returns the current dependencies. */
  takeCommands: (deps: () => Deps) => void;
};

type Call<O extends Options = Options> = Shell & { values: Values<O>; operands: string[] };

export type Command<O extends Options = Options> = {
  /** The arguments after the command's name, as help shows them. */
  usage: string;
  does: string;
  options?: O;
  /** Fewest and most operands, which are the arguments other than options. */
  operands?: [fewest: number, most: number];
  /** The command normally runs until a signal ends it. */
  isEndless?: true;
  /** @returns whether it succeeded, or an exit code of its own */
  run(call: Call<O>): Promise<boolean | number>;
};

/** Infers the values that a command gets from its options. */
// biome-ignore lint/plugin: `readArguments` gives a command the values of its own options only; see command.test.ts.
export const command = <const O extends Options = Record<never, Option>>(each: Command<O>): Command => each as Command;

/** The command was typed wrongly; its usage follows. */
export class UsageFault extends Refusal {}

const HELP = { type: "boolean", short: "h" } as const;

type Arguments = Pick<Call, "values" | "operands"> & { isHelp: boolean };

/** @throws UsageFault for an option or operand that the command does not have */
export function readArguments({ options = {}, operands: [fewest, most] = [0, 0] }: Command, args: string[]): Arguments {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }] as const,
  );
  const { values, positionals: operands, tokens } = parsed(args, { ...Object.fromEntries(known), help: HELP });
  const { help, ...others } = values;
  const isHelp = help === true;
  if (!isHelp)
    refuseCombinations(
      options,
      tokens.flatMap((token) => (token.kind === "option" ? [token.name] : [])),
    );
  if (operands.length > most) throw new UsageFault(`«${operands[most]}» ist eine Angabe zu viel.`);
  if (operands.length < fewest && !isHelp) throw new UsageFault("Es fehlt eine Angabe.");
  const single = Object.entries(others).flatMap(([name, value]) =>
    Array.isArray(value) ? [] : [[name, value] as const],
  );
  return { values: Object.fromEntries(single), operands, isHelp };
}

function refuseCombinations(options: Options, given: readonly string[]): void {
  for (const name of given) {
    const { with: needed = name, against = "" } = options[name] ?? {};
    if (!given.includes(needed)) throw new UsageFault(`--${name} gilt nur mit --${needed}.`);
    if (given.includes(against)) throw new UsageFault(`--${name} und --${against} schliessen sich aus.`);
  }
}

type Known = Record<string, { type: "string" | "boolean"; short?: string }>;

function parsed(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true, tokens: true });
  } catch (error) {
    const [code, message] = [errorCode(error), String(error)];
    const [, option = ""] = /'(-[^\s'=,]*)/.exec(message) ?? [];
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") throw new UsageFault(`${option} gibt es hier nicht.`);
    if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw error;
    throw new UsageFault(`${option} ${message.includes("does not take") ? "hat keinen Wert" : "braucht einen Wert"}.`);
  }
}

export const usageOf = (name: string, { usage }: Command): string =>
  `Aufruf: npm ${name === "start" ? name : `run ${name}`}${usage === "" ? "" : ` -- ${usage}`}`;

export function helpOf(name: string, each: Command): string {
  const lines = Object.entries(each.options ?? {}).map(
    ([option, { value = "", says }]) => `  ${`--${option} ${value}`.padEnd(28)} ${says}`,
  );
  return [usageOf(name, each), each.does, ...lines].join("\n");
}

/** `user` and `cwd` are those of the shell. */
export type Ask = { command: string; args: string[]; user: string; cwd: string };

export type Reply = { line: string } | { complaint: string } | { isDone: boolean };

/**
 * Only one process can open the state. While the site runs, it takes commands on this socket and runs them
 * itself; otherwise the command opens the state. `use` gets the name of the socket in the working directory, because
 * the whole path of a socket is limited to about 100 bytes.
 */
export function withSocket<Result>(stateDir: string, use: (name: string) => Result): Result {
  const before = process.cwd();
  process.chdir(stateDir);
  try {
    return use("commands.sock");
  } finally {
    process.chdir(before);
  }
}

/** @returns undefined if no site is running; the socket of a killed site does not answer */
export async function connectToRunningSite(stateDir: string): Promise<Socket | undefined> {
  try {
    const socket = withSocket(stateDir, (name) => createConnection(name));
    await once(socket, "connect");
    return socket;
  } catch {
    return undefined;
  }
}

const SITE_ENDED = [
  "Das laufende Verzeichnis wurde beendet, bevor der Befehl fertig war.",
  "Ein Import, der schon speichert, geht beim nächsten Start weiter. Einer, der noch gelesen wurde, wird gelöscht: Wiederholen Sie dann den Befehl.",
];

/** Has the running site run a command. @returns whether it succeeded */
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

/** A killed site resets the connection, which counts as a normal end. */
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
