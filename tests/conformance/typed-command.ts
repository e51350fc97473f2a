import { execFile } from "node:child_process";
import { runCommand } from "#worker/cli/command-line.ts";
import type { CommandName } from "#worker/cli/commands.ts";
import { runProgram } from "#worker/cli/setup/wrangler.ts";
import type { Deps } from "#worker/deps.ts";

type Typed = { code: number; out: string; error: string };

/** A command as a person types it. */
export const typed = (name: string, args: string[], stateDir: string) =>
  new Promise<Typed>((resolve) => {
    const env = { ...process.env, STATE_DIR: stateDir };
    const child = execFile(process.execPath, [`worker/cli/${name}.ts`, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });

/** A command in this process that is refused before it works on a state, or works on the state of `deps`. */
export async function typedHere(
  name: CommandName,
  args: string[],
  stateDir: string,
  cwd = stateDir,
  deps = {} as Deps,
) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(name, args, {
    print: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    stateDir,
    cwd,
    user: "eva",
    runProgram,
    onState: (work) => work(deps),
    takeCommands: () => {},
  });
  return { code, said, complaints };
}
