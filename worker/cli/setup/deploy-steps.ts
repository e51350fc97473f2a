import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { makePepper, makeSigningKey } from "../make-secrets.ts";
import type { SiteConfig } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { isPlaceholderId, placeholdersIn } from "./placeholders.ts";
import type { SetupSite, Step, Task } from "./site.ts";
import { sourceHash } from "./source-hash.ts";

/** Secrets that the site needs and that nobody has to know; each is made once and never replaced. */
const MADE: Record<string, () => Promise<string> | string> = {
  AUTH_SIGNING_KEYS: async () => JSON.stringify([await makeSigningKey()]),
  AUTH_PEPPER: makePepper,
};

const NO_WORKER = /code: (10007|10090)\]|does not exist|not found/i;

/** Names of the secrets that the Worker has; none before the first deploy. */
export async function secretNames(site: SetupSite): Promise<string[]> {
  const all = await site.lookAt<{ name: string }[]>(["secret", "list", "--format", "json"], NO_WORKER);
  return (all ?? []).map(({ name }) => name);
}

export const secretStep: Step = {
  title: "Geheimnisse",
  missing: async (site) => {
    const there = await secretNames(site);
    const isMissing = (name: string) => !there.includes(name);
    const made = Object.keys(MADE).filter(isMissing);
    const given = Object.keys(site.secrets).filter(isMissing);
    if (made.length + given.length === 0) return [];
    const text = `${site.task(["secret", "bulk"]).text}   # ${[...made, ...given].join(", ")}, über die Standardeingabe`;
    return [{ text, run: () => putSecrets(site, made, given) }];
  },
};

async function putSecrets(site: SetupSite, made: string[], given: string[]): Promise<void> {
  const fresh = made.map(async (name) => [name, await MADE[name]?.()] as const);
  const brought = given.map((name) => [name, site.secrets[name]] as const);
  const input = JSON.stringify(Object.fromEntries([...(await Promise.all(fresh)), ...brought]));
  await site.task(["secret", "bulk"], { input }).run();
}

/** Before the deploy: the old code works on the new schema, the new code not on the old one. */
export const migrationStep: Step = {
  title: "Tabellen der Datenbanken",
  missing: async (site) => {
    const pending: string[] = [];
    for (const { binding, database_id: id } of site.remote.config.d1_databases) {
      if (isPlaceholderId(id) || (await hasPending(site, binding))) pending.push(binding);
    }
    return pending.map((binding) => site.task(["d1", "migrations", "apply", binding, "--remote"]));
  },
};

const hasPending = async (site: SetupSite, binding: string) =>
  !/No migrations to apply/i.test((await site.look(["d1", "migrations", "list", binding, "--remote"])) ?? "");

/** Key in the cache's namespace: hash of the sources that were deployed completely. */
const DEPLOYED = "deployed-sources";
const BUILT = "build/server/wrangler.json";

export const deployStep: Step = {
  title: "Site bauen und veröffentlichen",
  missing: async (site) => {
    const hash = sourceHash();
    if ((await deployedHash(site)) === hash) return [];
    return deployTasks(site);
  },
};

/** Builds, uploads, and records what was deployed. */
export function deployTasks(site: SetupSite): Task[] {
  const build = site.program("react-router", ["build", "--logLevel", "warn"], { env: { CLOUDFLARE_ENV: site.env } });
  const deploy = site.program("wrangler", ["deploy", "-c", BUILT]);
  const record = (hash: string) =>
    site.task(["kv", "key", "put", DEPLOYED, hash, "--binding", "SEARCH_CACHE", "--remote"]);
  return [
    { text: build.text, run: () => build.run().then(() => checkBuild(site)) },
    deploy,
    // Last, and of the files as they are now: the steps before have written wrangler.toml.
    { text: record("HASH").text, run: () => record(sourceHash()).run() },
  ];
}

/** A build of another site, or one from before the ids were written, must not go live. */
function checkBuild({ remote }: SetupSite) {
  const wanted: SiteConfig = JSON.parse(JSON.stringify(remote.config));
  const built: SiteConfig = JSON.parse(readFileSync(BUILT, "utf8"));
  const isSame = (key: "name" | "vars" | "routes" | "kv_namespaces") => isDeepStrictEqual(built[key], wanted[key]);
  const isRight = isSame("name") && isSame("vars") && isSame("routes") && isSame("kv_namespaces");
  if (!isRight) throw new StepFailure(`${BUILT} passt nicht zu wrangler.toml. Löschen Sie den Ordner build.`);
}

async function deployedHash(site: SetupSite): Promise<string | undefined> {
  if (placeholdersIn(site.remote.config).length > 0) return undefined;
  const get = ["kv", "key", "get", DEPLOYED, "--binding", "SEARCH_CACHE", "--remote", "--text"];
  return (await site.look(get, /not found/i))?.trim();
}
