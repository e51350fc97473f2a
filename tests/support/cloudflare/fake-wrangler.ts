import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

/** An account of Cloudflare as a file; the databases lie beside it. */
export type Account = {
  accounts: { id: string; name: string }[];
  databases: { name: string; uuid: string; jurisdiction?: string }[];
  namespaces: { id: string; title: string }[];
  keys: Record<string, string>;
  buckets: string[];
  queues: string[];
  /** By Worker; none before its first deploy. */
  secrets: Record<string, string[]>;
  migrated: string[];
  /** What a command answers instead, by its beginning. */
  failures: Record<string, string>;
};

export const EMPTY_ACCOUNT: Account = {
  accounts: [{ id: "acc1", name: "Verein" }],
  ...{ databases: [], namespaces: [], keys: {}, buckets: [], queues: [], secrets: {}, migrated: [], failures: {} },
};

export type Call = { args: string[]; input: string };

/** Stands in for wrangler, first in PATH: works on the account in the folder FAKE_ACCOUNT and logs its calls there. */
const folder = process.env.FAKE_ACCOUNT ?? "";
const STATE = join(folder, "account.json");
const flagsStart = (args: string[]) => args.findIndex((arg) => arg.startsWith("-"));

async function main() {
  const args = process.argv.slice(2);
  const input = await text(process.stdin);
  appendFileSync(join(folder, "calls.jsonl"), `${JSON.stringify({ args, input } satisfies Call)}\n`);
  const before = readFileSync(STATE, "utf8");
  const account: Account = JSON.parse(before);
  const line = args.join(" ");
  const failure = Object.entries(account.failures).find(([start]) => line.startsWith(start));
  if (failure) return fail(failure[1]);
  const words = args.slice(0, flagsStart(args) === -1 ? args.length : flagsStart(args));
  const command = Object.keys(COMMANDS).find((start) => line.startsWith(start));
  if (command === undefined) return fail(`Unknown argument: ${line}`);
  const rest = words.slice(command.split(" ").length);
  const output = COMMANDS[command]?.(account, { args, rest, input, env: args[args.indexOf("--env") + 1] ?? "" });
  process.stdout.write(typeof output === "string" ? output : JSON.stringify(output, null, 2));
  const now = JSON.stringify(account);
  if (now !== before) replaceState(now);
}

/** Whole at any moment, because others that only list run at the same time. */
function replaceState(text: string) {
  const next = `${STATE}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, STATE);
}

function fail(message: string) {
  console.error(`\n✘ [ERROR] A request to the Cloudflare API (/accounts/acc1) failed.\n\n  ${message}\n`);
  process.exitCode = 1;
}

type Ask = { args: string[]; rest: string[]; input: string; env: string };

const after = ({ args }: Ask, flag: string) => args[args.indexOf(flag) + 1] ?? "";

const COMMANDS: Record<string, (account: Account, ask: Ask) => unknown> = {
  "whoami --json": ({ accounts }) => ({ loggedIn: true, authType: "OAuth Token", accounts }),
  "d1 list": ({ databases }) => databases,
  "d1 create": (account, ask) => {
    const uuid = crypto.randomUUID();
    account.databases.push({ name: ask.rest[0] ?? "", uuid, jurisdiction: after(ask, "--jurisdiction") });
    return `Successfully created DB ${ask.rest[0]}`;
  },
  "d1 migrations list": (account, { rest: [binding = ""], env }) =>
    account.migrated.includes(idOf(binding, env)) ? "✅ No migrations to apply!" : "Migrations to be applied: …",
  "d1 migrations apply": (account, { rest: [binding = ""], env }) => {
    const id = idOf(binding, env);
    const migrations = `migrations/${binding === "DB" ? "main" : "search"}`;
    const db = open(id);
    for (const file of readdirSync(migrations).toSorted()) db.exec(readFileSync(join(migrations, file), "utf8"));
    account.migrated.push(id);
    return "applied";
  },
  "d1 execute": (_, ask) => {
    const db = open(idOf(ask.rest[0] ?? "", ask.env));
    if (ask.args.includes("--file")) {
      db.exec(`BEGIN; ${readFileSync(after(ask, "--file"), "utf8")} COMMIT`);
      return [{ results: [], success: true }];
    }
    const statements = after(ask, "--command").split(";\n");
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
    const names = secrets[after(ask, "--name")];
    if (names) return names.map((name) => ({ name, type: "secret_text" }));
    fail("This Worker does not exist on your account. [code: 10007]");
    return "";
  },
  "secret bulk": ({ secrets }, ask) => {
    const worker = after(ask, "--name");
    secrets[worker] = [...(secrets[worker] ?? []), ...Object.keys(JSON.parse(ask.input))];
    return "✨ 2 secrets successfully uploaded";
  },
  deploy: (account, ask) => {
    const { name } = JSON.parse(readFileSync(after(ask, "-c"), "utf8"));
    account.keys.deployed = name;
    account.secrets[name] ??= [];
    return "Deployed";
  },
};

/** By text, because reading it as wrangler does takes a second. */
function idOf(binding: string, env: string): string {
  const table = env === "" ? "d1_databases" : `env\\.${env}\\.d1_databases`;
  const entry = new RegExp(`^\\[\\[${table}\\]\\]\nbinding = "${binding}"\n.*\ndatabase_id = "([^"]*)"`, "m");
  return entry.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";
}

const open = (id: string) => new DatabaseSync(join(folder, `${id}.sqlite`));

if (existsSync(STATE)) await main();
