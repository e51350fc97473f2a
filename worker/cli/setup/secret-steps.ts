import { findAccountsTable, findAnyAccount } from "#db/queries/auth/any-account.ts";
import { runOne } from "#db/statement.ts";
import { makePepper, makeSigningKey } from "../make-secrets.ts";
import { StepFailure } from "./advice.ts";
import { hasDatabases } from "./placeholders.ts";
import type { SetupSite, Step } from "./site.ts";

/** Secrets that the site needs and that nobody has to know; each is made once and never replaced. */
const MADE: Record<string, () => Promise<string> | string> = {
  AUTH_SIGNING_KEYS: async () => JSON.stringify([await makeSigningKey()]),
  AUTH_PEPPER: makePepper,
};

const NO_WORKER = /code: (10007|10090)\]|does not exist|not found/i;

type Held = { worker: string; names: string[] };
type Missing = { worker: string; name: string };

/** Names of the secrets that both Workers have; none before the first deploy. */
export const secretNames = async (site: SetupSite): Promise<string[]> => namesOfBoth(await heldSecrets(site));

function namesOfBoth([first, ...others]: Held[]): string[] {
  return (first?.names ?? []).filter((name) => others.every(({ names }) => names.includes(name)));
}

const heldSecrets = (site: SetupSite): Promise<Held[]> =>
  Promise.all(site.workers.map(async (worker) => ({ worker, names: await secretsOf(site, worker) })));

async function secretsOf(site: SetupSite, worker: string): Promise<string[]> {
  const list = ["secret", "list", "--format", "json"];
  const all = await site.lookAt<{ name: string }[]>(list, { absent: NO_WORKER, options: site.optionsOf(worker) });
  return (all ?? []).map(({ name }) => name);
}

/** What one Worker has and the other one has not. */
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

/** Before an upgrade changes anything: the new code may need a second Worker, which has no secrets yet. */
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
 * New keys end sessions and second factors. Without accounts there are none: the first set-up was interrupted between
 * its two Workers, and both get new ones.
 */
async function hasAccount({ remote, databases: { db } }: SetupSite): Promise<boolean> {
  if (!hasDatabases(remote.config)) return false;
  if (!(await runOne(db, findAccountsTable()))) return false;
  return (await runOne(db, findAnyAccount())) !== undefined;
}
