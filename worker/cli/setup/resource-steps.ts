import { z } from "zod";
import { findAccountsTable, findAnyAccount } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { recordOf } from "#domain/keys.ts";
import { makePepper, makeSigningKey } from "../../platform/access-tokens.ts";
import type { SiteConfig } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { type TomlValue, tomlText } from "./config-files.ts";
import { hasDatabases, isPlaceholderId, QUESTIONS } from "./questions.ts";
import type { SetupSite, Step, Task } from "./site.ts";

const ALREADY = /already exists|already (taken|own)|code: (10004|10014|11009|7502)\]/i;

type Database = SiteConfig["d1_databases"][number];

/** Creates a database in the European Union, because its jurisdiction cannot be changed later, and writes its id. */
export const databaseStep = (binding: string): Step => ({
  title: `Datenbank ${binding}`,
  missing: async (site) => {
    const database = one(site.remote.config.d1_databases, binding);
    const id = await databaseId(site, database.database_name);
    if (id !== undefined && id === database.database_id) return [];
    refuseOtherId(database.database_id, id, `Datenbank ${database.database_name}`);
    const create = site.task(["d1", "create", database.database_name, "--jurisdiction", "eu"], { already: ALREADY });
    return [...(id === undefined ? [create] : []), databaseEdit(site, database, id)];
  },
});

function databaseEdit(site: SetupSite, { binding, database_name: name }: Database, known: string | undefined): Task {
  const edit = (id: string) =>
    site.edits([{ table: `${site.prefix}d1_databases`, binding, key: "database_id", value: tomlText(id) }]);
  return idTask(edit, known, () => databaseId(site, name));
}

const listOf = <Name extends string>(...names: Name[]) => z.array(z.object(recordOf(names, () => z.string())));

async function databaseId(site: SetupSite, name: string): Promise<string | undefined> {
  const all = await site.lookAt(listOf("name", "uuid"), ["d1", "list", "--json"]);
  return all?.find((each) => each.name === name)?.uuid;
}

export const namespaceStep: Step = {
  title: "Zwischenspeicher der Suche (KV)",
  missing: async (site) => {
    const { name, kv_namespaces } = site.remote.config;
    const { binding, id: written } = one(kv_namespaces, "SEARCH_CACHE");
    const title = `${name}-search-cache`;
    const find = async () => {
      const all = await site.lookAt(listOf("id", "title"), ["kv", "namespace", "list"]);
      return all?.find((each) => each.title === title || each.id === written)?.id;
    };
    const id = await find();
    if (id !== undefined && id === written) return [];
    refuseOtherId(written, id, `Namespace ${title}`);
    const edit = (found: string) =>
      site.edits([{ table: `${site.prefix}kv_namespaces`, binding, key: "id", value: tomlText(found) }]);
    const create = site.task(["kv", "namespace", "create", title], { already: ALREADY });
    return [...(id === undefined ? [create] : []), idTask(edit, id, find)];
  },
};

/** Writes an id that is only known once the resource exists. */
function idTask(
  edit: (id: string) => Task[],
  known: string | undefined,
  find: () => Promise<string | undefined>,
): Task {
  const [sample] = edit(known ?? "…");
  return {
    text: sample?.text ?? "",
    run: async () => {
      const id = known ?? (await find());
      if (id === undefined) throw new Error("a new resource is not in the list of its kind");
      for (const task of edit(id)) await task.run();
    },
  };
}

/** Refuses to replace the id of another account's database with that of a new, empty one. */
function refuseOtherId(written: string, found: string | undefined, what: string) {
  if (isPlaceholderId(written)) return;
  throw new StepFailure(
    `${what}: In wrangler.toml steht die ID ${written}, das Konto kennt ${found ?? "sie nicht"}. Prüfen Sie mit --account das Konto, oder setzen Sie die ID auf die Nullen zurück.`,
  );
}

export const bucketStep: Step = {
  title: "Ablage für Dateien (R2)",
  missing: async (site) => {
    const { bucket_name: name } = one(site.remote.config.r2_buckets, "FILES");
    const list = (await site.look(["r2", "bucket", "list"])) ?? "";
    if (namesIn(list, /^\s*name:\s*(\S+)/gm).includes(name)) return [];
    return [site.task(["r2", "bucket", "create", name, "--location", "weur"], { already: ALREADY })];
  },
};

export const queueStep: Step = {
  title: "Warteschlangen (Queues)",
  missing: async (site) => {
    const wanted = [...new Set(site.remote.config.queues.consumers.map(({ queue }) => queue))];
    const list = (await site.look(["queues", "list"])) ?? "";
    const there = namesIn(list, /[│|]\s*([\w-]+)\s*(?=[│|])/g);
    return wanted
      .filter((name) => !there.includes(name))
      .map((name) => site.task(["queues", "create", name], { already: ALREADY }));
  },
};

const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = ""]) => found);

function one<T extends { binding: string }>(all: T[], binding: string): T {
  const found = all.find((each) => each.binding === binding);
  if (!found) throw new Error(`wrangler.toml has no binding ${binding}`);
  return found;
}

/** Writes domain and variables from the answers. Variables without a value are left out of wrangler.toml. */
export const settingsStep: Step = {
  title: "Einstellungen in wrangler.toml",
  missing: async (site) => site.edits([...addresses(site), ...variables(site)]),
};

function addresses({ env, answers }: SetupSite): TomlValue[] {
  const route = `[{ pattern = ${tomlText(answers.domain ?? "")}, custom_domain = true }]`;
  const table = env === "" ? "" : `env.${env}`;
  return [
    { table, key: "routes", value: route },
    { table, key: "workers_dev", value: "false" },
    { table, key: "preview_urls", value: "false" },
  ];
}

function variables({ prefix, answers }: SetupSite): TomlValue[] {
  const table = `${prefix}vars`;
  const asked = QUESTIONS.flatMap(({ flag, variable, toVariable = (answer: string) => answer }) => {
    const answer = answers[flag] ?? "";
    return variable && answer !== "" ? [[variable, toVariable(answer)] as const] : [];
  });
  const { domain = "", "mail-from": from = "", "dkim-selector": selector } = answers;
  const derived = [
    ["SITE_URL", `https://${domain}`],
    ...(selector ? [["MAILCHANNELS_DKIM_DOMAIN", from.split("@")[1] ?? ""] as const] : []),
  ] as const;
  const all = new Map<string, string>([...asked, ...derived]);
  return [...all].map(([key, value]) => ({ table, key, value: tomlText(value) }));
}

/** Secrets that the site needs and no person has to know; each is created once and never replaced. */
const MADE: Record<string, () => Promise<string> | string> = {
  AUTH_SIGNING_KEYS: async () => JSON.stringify([await makeSigningKey()]),
  AUTH_PEPPER: makePepper,
};

const NO_WORKER = /code: (10007|10090)\]|does not exist|not found/i;

type Held = { worker: string; names: string[] };

type Missing = { worker: string; name: string };

/** Names of the secrets that both Workers have; [] before the first deploy. */
export const secretNames = async (site: SetupSite): Promise<string[]> => namesOfBoth(await heldSecrets(site));

function namesOfBoth([first, ...others]: Held[]): string[] {
  return (first?.names ?? []).filter((name) => others.every(({ names }) => names.includes(name)));
}

const heldSecrets = (site: SetupSite): Promise<Held[]> =>
  Promise.all(site.workers.map(async (worker) => ({ worker, names: await secretsOf(site, worker) })));

async function secretsOf(site: SetupSite, worker: string): Promise<string[]> {
  const list = ["secret", "list", "--format", "json"];
  const all = await site.lookAt(listOf("name"), list, { absent: NO_WORKER, options: site.optionsOf(worker) });
  return (all ?? []).map(({ name }) => name);
}

/** Secrets that only one of the two Workers has. */
function halfSecrets(held: Held[]): Missing[] {
  const all = [...new Set(held.flatMap(({ names }) => names))];
  return held.flatMap(({ worker, names }) =>
    all.filter((name) => !names.includes(name)).map((name) => ({ worker, name })),
  );
}

function refuse(half: Missing[]): never {
  const commands = half.map(({ worker, name }) => `\n    npx wrangler secret put ${name} --name ${worker}`);
  throw new StepFailure(
    `Beide Worker brauchen die gleichen Geheimnisse. Diese hat nur einer, und dort lassen sie sich nicht lesen. Setzen Sie die gleichen Werte auch beim anderen:${commands.join("")}`,
  );
}

/** Runs before an upgrade changes anything: the new code may need a second Worker, which has no secrets yet. */
export const secretCheckStep: Step = {
  title: "Geheimnisse beider Worker",
  missing: async (site) => {
    const half = halfSecrets(await heldSecrets(site));
    if (half.length > 0) refuse(half);
    return [];
  },
};

export const secretStep: Step = {
  title: "Geheimnisse",
  missing: async (site) => {
    const held = await heldSecrets(site);
    const there = namesOfBoth(held);
    const isMissing = (name: string) => !there.includes(name);
    const half = halfSecrets(held).filter(({ name }) => name in MADE);
    if (half.length > 0 && (await hasAccount(site))) refuse(half);
    const names = [...Object.keys(MADE), ...Object.keys(site.secrets)].filter(isMissing);
    if (names.length === 0) return [];
    const input = JSON.stringify(await valuesFor(site, names));
    return site.workers.map((worker) => {
      const bulk = site.program("wrangler", ["secret", "bulk", ...site.optionsOf(worker)], { input });
      return { ...bulk, text: `${bulk.text}   # ${names.join(", ")}, über die Standardeingabe` };
    });
  },
};

async function valuesFor(site: SetupSite, names: string[]): Promise<Record<string, string | undefined>> {
  const values = names.map(async (name) => [name, site.secrets[name] ?? (await MADE[name]?.())] as const);
  return Object.fromEntries(await Promise.all(values));
}

/**
 * New keys end sessions and invalidate second factors. Without accounts there are neither: then the first set-up was
 * interrupted between its two Workers, and both get new keys.
 */
async function hasAccount({ remote, databases: { db } }: SetupSite): Promise<boolean> {
  if (!hasDatabases(remote.config)) return false;
  if (!(await runOne(db, findAccountsTable()))) return false;
  return (await runOne(db, findAnyAccount())) !== undefined;
}
