import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { replacePlaces } from "#db/queries/places/places.ts";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { runTogether } from "#db/statement.ts";
import { importFile } from "#worker/cli/import-file.ts";
import { despitePauses } from "#worker/cli/local-database.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { RUNTIME_PID } from "#worker/cli/state-lock.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

/** Contents of a new state: only tables, a small directory for commands, or places and providers of the country. */
const CONTENTS = { empty: async () => {}, small: seedSmallDirectory, country: seedCountry };

export type Content = keyof typeof CONTENTS;

const FOLDER = "test-results/prepared";

/** Copies a state that the first test to need it has prepared, with the present code and of today. */
export async function copyPrepared(content: Content, stateDir: string): Promise<void> {
  const prepared = join(FOLDER, `${content}-${version()}`);
  if (!existsSync(prepared)) await prepare(content, prepared);
  cpSync(prepared, stateDir, { recursive: true });
}

/** Prepared in a folder of its own, because another process may prepare the same state. */
async function prepare(content: Content, prepared: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (!name.endsWith(version()) && !name.startsWith("new-"))
      rmSync(join(FOLDER, name), { recursive: true, force: true });
  const stateDir = mkdtempSync(join(FOLDER, "new-"));
  const site = await openLocalSite({ stateDir, print: () => {} });
  await despitePauses(() => CONTENTS[content](site));
  await site.close();
  rmSync(join(stateDir, RUNTIME_PID), { force: true });
  try {
    renameSync(stateDir, prepared);
  } catch (error) {
    if (!existsSync(prepared)) throw error;
    rmSync(stateDir, { recursive: true });
  }
}

let known = "";

/** Identifies everything that a state is made from, and the day, because examples expire. */
function version(): string {
  if (known) return known;
  const hash = createHash("sha256").update(new Date().toDateString());
  for (const folder of ["migrations", "db", "domain", "worker"])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      const file = join(folder, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  for (const file of [import.meta.filename, "wrangler.toml", "build/server/index.js", "package-lock.json"])
    hash.update(readFileSync(file));
  known = hash.digest("hex").slice(0, 16);
  return known;
}

/** Ten providers in some fifty places, with the files of a night. */
async function seedSmallDirectory({ deps, runCron }: LocalSite): Promise<void> {
  const places = embeddedRegister().slice(0, 50);
  const load = { loadedAt: deps.now().toISOString(), source: "embedded", rows: places.length } as const;
  await runTogether(deps.db, { places: replacePlaces(places, { ...load, keepsPostBoxes: false }) });
  await seedEmptyDirectory(deps, () => {}, 10);
  await runCron("*/5 * * * *");
  // A copy of a backup that is under way would count as held by a Worker for five minutes.
  await vi.waitUntil(async () => (await deps.backupFiles.list()).some(({ isComplete }) => isComplete), {
    timeout: 60_000,
  });
}

/** All places; a town with several pages of providers, some with a few, and many with one. */
async function seedCountry({ deps }: LocalSite): Promise<void> {
  await loadEmbeddedPlaces(deps);
  await rebuildPlaceIndex(deps);
  const providers = [...demoProviders(embeddedRegister(), 400)];
  const file = join(mkdtempSync(join(tmpdir(), "spitex-test-")), "anbieter.json");
  writeFileSync(
    file,
    JSON.stringify(providers.filter(({ city }, at) => city === "Zürich" || at % 8 === 0 || at > 360)),
  );
  await importFile(deps, { file }, () => {}, "test");
}
