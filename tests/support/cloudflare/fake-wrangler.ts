import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Ran } from "#worker/cli/setup/wrangler.ts";

/** A Cloudflare account. */
export type Account = {
  accounts: { id: string; name: string }[];
  databases: { name: string; uuid: string; jurisdiction?: string }[];
  namespaces: { id: string; title: string }[];
  keys: Record<string, string>;
  buckets: string[];
  queues: string[];
  /** Keyed by Worker; empty before its first deploy. */
  secrets: Record<string, string[]>;
  migrated: string[];
  /** Failures to report instead of running a command, keyed by the beginning of the command. */
  failures: Record<string, string>;
};

export const emptyAccount = (): Account => ({
  accounts: [{ id: "acc1", name: "Verein" }],
  databases: [],
  namespaces: [],
  keys: {},
  buckets: [],
  queues: [],
  secrets: {},
  migrated: [],
  failures: {},
});

export type Call = { args: string[]; input: string };

/** Replaces wrangler. The account's databases are files in `folder`, which contains the wrangler.toml. */
export function fakeWrangler(folder: string, account: Account, { args, input }: Call): Ran {
  const line = args.join(" ");
  const failure = Object.entries(account.failures).find(([start]) => line.startsWith(start));
  if (failure) return failed(failure[1]);
  const command = Object.keys(COMMANDS).find((start) => line.startsWith(start));
  if (command === undefined) return failed(`Unknown argument: ${line}`);
  const options = args.findIndex((arg) => arg.startsWith("-"));
  const rest = args.slice(command.split(" ").length, options === -1 ? args.length : options);
  try {
    const output = COMMANDS[command]?.(account, { args, rest, input, env: after(args, "--env"), folder });
    return { isOk: true, stdout: typeof output === "string" ? output : JSON.stringify(output, null, 2), stderr: "" };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const failed = (message: string): Ran => ({
  isOk: false,
  stdout: "",
  stderr: `\n✘ [ERROR] A request to the Cloudflare API (/accounts/acc1) failed.\n\n  ${message}\n`,
});

const after = (args: string[], flag: string) => (args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? "") : "");

type Ask = Call & { rest: string[]; env: string; folder: string };

const COMMANDS: Record<string, (account: Account, ask: Ask) => unknown> = {
  "whoami --json": ({ accounts }) => ({ loggedIn: true, authType: "OAuth Token", accounts }),
  "d1 list": ({ databases }) => databases,
  "d1 create": (account, ask) => {
    const uuid = crypto.randomUUID();
    account.databases.push({ name: ask.rest[0] ?? "", uuid, jurisdiction: after(ask.args, "--jurisdiction") });
    return `Successfully created DB ${ask.rest[0]}`;
  },
  "d1 migrations list": (account, ask) =>
    account.migrated.includes(idOf(ask)) ? "✅ No migrations to apply!" : "Migrations to be applied: …",
  "d1 migrations apply": (account, ask) => {
    const id = idOf(ask);
    const migrations = join(ask.folder, "migrations", ask.rest[0] === "DB" ? "main" : "search");
    using db = open(ask);
    for (const file of readdirSync(migrations).toSorted()) db.exec(readFileSync(join(migrations, file), "utf8"));
    account.migrated.push(id);
    return "applied";
  },
  "d1 execute": (_, ask) => {
    using db = open(ask);
    if (ask.args.includes("--file")) {
      db.exec(`BEGIN; ${readFileSync(after(ask.args, "--file"), "utf8")} COMMIT`);
      return [{ results: [], success: true }];
    }
    const statements = after(ask.args, "--command").split(";\n");
    return statements.map((sql) => ({ results: db.prepare(sql).all(), success: true }));
  },
  "kv namespace list": ({ namespaces }) => namespaces,
  "kv namespace create": (account, { rest: [title = ""] }) => {
    account.namespaces.push({ title, id: crypto.randomUUID().replaceAll("-", "") });
    return "created";
  },
  "kv key put": (account, { rest: [key = "", value = ""], env }) => {
    account.keys[env + key] = value;
    return "written";
  },
  "kv key get": ({ keys }, { rest: [key = ""], env }) => keys[env + key] ?? "Value not found",
  "r2 bucket list": ({ buckets }) =>
    buckets.map((name) => `name:           ${name}\ncreation_date:  2026-11-22`).join("\n\n"),
  "r2 bucket create": (account, { rest: [name = ""] }) => {
    account.buckets.push(name);
    return "created";
  },
  "queues list": ({ queues }) => queues.map((name) => `│ 1a2b │ ${name} │ 2026-11-22 │ 1 │`).join("\n"),
  "queues create": (account, { rest: [name = ""] }) => {
    account.queues.push(name);
    return "created";
  },
  "secret list": ({ secrets }, ask) => {
    const names = secrets[after(ask.args, "--name")];
    if (!names) throw new Error("This Worker does not exist on your account. [code: 10007]");
    return names.map((name) => ({ name, type: "secret_text" }));
  },
  "secret bulk": ({ secrets }, ask) => {
    const worker = after(ask.args, "--name");
    secrets[worker] = [...(secrets[worker] ?? []), ...Object.keys(JSON.parse(ask.input))];
    return "✨ 2 secrets successfully uploaded";
  },
  deploy: (account, ask) => {
    const { name } = JSON.parse(readFileSync(join(ask.folder, after(ask.args, "-c")), "utf8"));
    account.keys.deployed = name;
    account.secrets[name] ??= [];
    return "Deployed";
  },
};

function idOf({ rest: [binding = ""], env, folder }: Ask): string {
  const table = env === "" ? "d1_databases" : `env\\.${env}\\.d1_databases`;
  const entry = new RegExp(`^\\[\\[${table}\\]\\]\nbinding = "${binding}"\n.*\ndatabase_id = "([^"]*)"`, "m");
  return entry.exec(readFileSync(join(folder, "wrangler.toml"), "utf8"))?.[1] ?? "";
}

const open = (ask: Ask) => new DatabaseSync(join(ask.folder, `${idOf(ask)}.sqlite`));
