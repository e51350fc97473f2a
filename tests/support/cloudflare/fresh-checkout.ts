import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Account, Call } from "./fake-wrangler.ts";
import { EMPTY_ACCOUNT } from "./fake-wrangler.ts";

/** A folder with the files that a deploy is made from, and programs that stand in for wrangler and the build. */
export function freshCheckout() {
  const folder = mkdtempSync(join(tmpdir(), "spitex-setup-"));
  const account = join(folder, "account.json");
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  mkdirSync(join(folder, "bin"));
  program(folder, "wrangler", "tests/support/cloudflare/fake-wrangler.ts");
  program(folder, "react-router", "tests/support/cloudflare/fake-build.ts");
  const set = (changes: Partial<Account>) =>
    writeFileSync(account, JSON.stringify({ ...JSON.parse(readFileSync(account, "utf8")), ...changes }));
  writeFileSync(account, JSON.stringify(EMPTY_ACCOUNT));
  const read = (): Account => JSON.parse(readFileSync(account, "utf8"));
  return {
    ...{ folder, set, read },
    toml: () => readFileSync(join(folder, "wrangler.toml"), "utf8"),
    file: (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    database: (name: string) => {
      const uuid = read().databases.find((each) => each.name === name)?.uuid;
      return new DatabaseSync(join(folder, `${uuid}.sqlite`));
    },
    /** Runs a command of the command line as npm does, and takes the calls of wrangler that it made. */
    run: (script: string, args: string[], environment: Record<string, string> = {}) =>
      runIn(folder, script, args, environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function program(folder: string, name: string, script: string) {
  const file = join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${resolve(script)}" "$@"\n`);
  chmodSync(file, 0o755);
}

export type Outcome = { code: number; said: string; calls: Call[] };

function runIn(folder: string, script: string, args: string[], more: Record<string, string>): Promise<Outcome> {
  const log = join(folder, "calls.jsonl");
  writeFileSync(log, "");
  const { CLOUDFLARE_ACCOUNT_ID: _, MAILCHANNELS_API_KEY: __, ...rest } = process.env;
  const env = { ...rest, ...more, FAKE_ACCOUNT: folder, PATH: `${join(folder, "bin")}${delimiter}${rest.PATH}` };
  return new Promise((done) => {
    const path = resolve("worker/cli", `${script}.ts`);
    const child = execFile(process.execPath, [path, ...args], { cwd: folder, env }, (_error, out, err) => {
      const calls = readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line !== "");
      done({ code: child.exitCode ?? -1, said: out + err, calls: calls.map((line) => JSON.parse(line)) });
    });
    child.stdin?.end();
  });
}
