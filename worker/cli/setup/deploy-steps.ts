import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { SiteConfig } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { isPlaceholderId, placeholdersIn } from "./placeholders.ts";
import type { SetupSite, Step, Task } from "./site.ts";
import { sourceHash } from "./source-hash.ts";
import { BUILT, PART_FILES, writeParts } from "./worker-parts.ts";

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
  const record = (hash: string) =>
    site.task(["kv", "key", "put", DEPLOYED, hash, "--binding", "SEARCH_CACHE", "--remote"]);
  return [
    {
      text: build.text,
      run: () =>
        build
          .run()
          .then(() => checkBuild(site))
          .then(writeParts),
    },
    ...PART_FILES.map((file) => site.program("wrangler", ["deploy", "-c", file])),
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
  return (await site.look(get, { absent: /not found/i }))?.trim();
}
