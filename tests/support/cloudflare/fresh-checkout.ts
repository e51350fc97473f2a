import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runCommand } from "#worker/cli/command-line.ts";
import type { CommandName } from "#worker/cli/commands.ts";
import { BUILT } from "#worker/cli/setup/config-files.ts";
import type { RunProgram } from "#worker/cli/setup/wrangler.ts";
import { fakeBuild } from "./fake-build.ts";
import { type Call, emptyAccount, fakeWrangler } from "./fake-wrangler.ts";

/** A folder with the sources of a deploy. */
function freshCheckout() {
  const folder = mkdtempSync(join(tmpdir(), "spitex-setup-"));
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  return {
    folder,
    toml: () => readFileSync(join(folder, "wrangler.toml"), "utf8"),
    file: (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Outcome = { code: number; said: string; calls: Call[] };

/** The same with a Cloudflare account in this process. Commands run one at a time, with the folder as their own. */
export function checkoutWithAccount() {
  const checkout = freshCheckout();
  const { folder } = checkout;
  const account = emptyAccount();
  const home = process.cwd();
  /** Works in the folder. `calls`: the calls of wrangler. */
  const within = async <Result>(work: (runProgram: RunProgram) => Promise<Result>) => {
    const calls: Call[] = [];
    const runProgram: RunProgram = async (program, args, { input = "", env = {} } = {}) => {
      if (program === "npm") return fakeBuild(folder, home, { env: env.CLOUDFLARE_ENV, files: BUILT });
      calls.push({ args, input });
      return fakeWrangler(folder, account, { args, input });
    };
    const before = { ...process.env };
    process.chdir(folder);
    try {
      delete process.env.CLOUDFLARE_ACCOUNT_ID;
      delete process.env.MAILCHANNELS_API_KEY;
      return { calls, result: await work(runProgram) };
    } finally {
      process.chdir(home);
      process.env = before;
    }
  };
  return {
    ...checkout,
    account,
    database: (name: string) => {
      const uuid = account.databases.find((each) => each.name === name)?.uuid;
      return new DatabaseSync(join(folder, `${uuid}.sqlite`));
    },
    within,
    /** Runs a command as if from a shell. */
    run: async (name: CommandName, args: string[]): Promise<Outcome> => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(`${line}\n`);
      const { calls, result: code } = await within((runProgram) => {
        const shell = { print, complain: print, stateDir: folder, cwd: folder, user: "eva", runProgram };
        return runCommand(name, args, { ...shell, onState: () => Promise.reject(), takeCommands: () => {} });
      });
      return { code, said: lines.join(""), calls };
    },
  };
}

/** A checkout whose commands run as processes, as npm starts them, with the real wrangler and a fake build. */
export function checkoutOfShell() {
  const checkout = freshCheckout();
  const { folder } = checkout;
  mkdirSync(join(folder, "bin"));
  const program = join(folder, "bin/npm");
  writeFileSync(
    program,
    `#!/bin/sh\nexec "${process.execPath}" "${resolve("tests/support/cloudflare/fake-build.ts")}"\n`,
  );
  chmodSync(program, 0o755);
  const start = (script: string, args: string[], environment: Record<string, string>) => {
    const { CLOUDFLARE_ACCOUNT_ID: _, MAILCHANNELS_API_KEY: __, ...rest } = process.env;
    const env = { ...rest, ...environment, PATH: `${join(folder, "bin")}${delimiter}${rest.PATH}` };
    const child = execFile(process.execPath, [resolve("worker/cli", `${script}.ts`), ...args], { cwd: folder, env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (said += part));
    child.stdin?.end();
    const code = new Promise<number>((done) => child.on("close", (ended) => done(ended ?? -1)));
    return { said: () => said, code };
  };
  return { ...checkout, start };
}
