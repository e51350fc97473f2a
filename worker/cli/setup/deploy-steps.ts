import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { listRoleHolders } from "#db/queries/auth/users.ts";
import { findLastOfficialLoad } from "#db/queries/places/places.ts";
import { runAll, runOne } from "#db/statement.ts";
import { editAdmins } from "../edit-admins.ts";
import { loadPlaces } from "../load-places.ts";
import { sentenceOf } from "../refusal.ts";
import { isAutoconfirmed, type SiteConfig } from "../remote-site.ts";
import { StepFailure } from "./advice.ts";
import { BUILT, PART_FILES, writeParts } from "./config-files.ts";
import { hasDatabases, isPlaceholderId, placeholdersIn } from "./questions.ts";
import type { SetupSite, Step, Task } from "./site.ts";
import { commandText } from "./wrangler.ts";

const SOURCES = [
  "{app,db,domain,migrations,public,vite,worker}/**/*.*",
  "messages/*/*.json",
  "{wrangler.toml,package.json,package-lock.json,tsconfig.json,*.config.ts}",
];

/** Hash of all sources of a deploy: the same hash means the same site. */
function sourceHash(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 32);
}

/** Runs before the deploy: the old code works on the new schema, but the new code does not on the old one. */
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

/** Key in the cache's namespace for the hash of the sources that were last deployed completely. */
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
  const build = site.program("npm", ["run", "-s", "build"], { env: { CLOUDFLARE_ENV: site.env } });
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
    // Comes last, and hashes only now, because the earlier steps have written wrangler.toml.
    { text: record("HASH").text, run: () => record(sourceHash()).run() },
  ];
}

/** Refuses to deploy a build of another site, or one from before the ids were written. */
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

export const registerStep: Step = {
  title: "Verzeichnis der Ortschaften",
  isOptional: true,
  missing: async (site) => {
    const { register } = site.answers;
    if (hasDatabases(site.remote.config) && (await runOne(site.databases.db, findLastOfficialLoad()))) return [];
    const args = register ? [register] : [];
    return [
      {
        text: npmText("places", site, args),
        run: async () => {
          const said: string[] = [];
          const isLoaded = await loadPlaces(site.databases, args, (line) => said.push(line)).catch((error: unknown) => {
            if (error instanceof StepFailure) throw error;
            said.push(sentenceOf(error));
            return false;
          });
          for (const line of said) site.print(`  ${line}`);
          if (!isLoaded) throw new StepFailure("Die Site versucht es jeden Tag um 04:00 UTC selbst.");
        },
      },
    ];
  },
};

export const adminStep: Step = {
  title: "Erste Person mit Adminrechten",
  isOptional: true,
  missing: async (site) => {
    const { admin = "", domain } = site.answers;
    if (admin === "" || (hasDatabases(site.remote.config) && (await isAlreadyAdmin(site, admin)))) return [];
    const args = ["grant", admin];
    const text = npmText("admin", site, args);
    return [
      {
        text,
        run: async () => {
          const config = { auth: { isAutoconfirmed: isAutoconfirmed(site.remote) } };
          const deps = { ...site.databases, config };
          const isGranted = await editAdmins(deps, args, (line) => site.print(`  ${line}`));
          if (isGranted) return;
          throw new StepFailure(
            `Eröffnen Sie auf https://${domain}/auth das Konto ${admin} und bestätigen Sie die Adresse. Danach: ${text}`,
          );
        },
      },
    ];
  },
};

async function isAlreadyAdmin({ databases }: SetupSite, email: string): Promise<boolean> {
  const admins = await runAll(databases.db, listRoleHolders("admin"));
  return admins.some((each) => each.email === email.toLowerCase());
}

const npmText = (script: string, { env }: SetupSite, args: string[]) =>
  commandText("npm", ["run", script, "--", ...args, "--remote", ...(env === "" ? [] : ["--env", env])]);
