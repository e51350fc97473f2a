import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { replacePlaces } from "#db/queries/places/places.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { runTogether } from "#db/statement.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { Print } from "#worker/cli/command.ts";
import { despitePauses } from "#worker/cli/despite-pauses.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import type { Deps } from "#worker/deps.ts";

const stateDirs: string[] = [];

// Registered before the hooks of the file, so it runs after they have closed their sites.
afterAll(() => {
  for (const stateDir of stateDirs) rmSync(stateDir, { recursive: true, force: true });
});

type Vars = Record<string, string>;

/** The built Worker on state of its own. */
export async function startSite(vars: Vars = {}, stateDir = newStateDir(), print: Print = () => {}) {
  // The site's own address is among its settings.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await openLocalSite({ port, stateDir, print, vars: { SITE_URL: url, ...vars } });
  // Not a copy, whose `deps` would stay those of the first runtime.
  return Object.assign(site, { url });
}

/** Deleted when the tests of the file are over. */
export function newStateDir(): string {
  const stateDir = mkdtempSync(join(tmpdir(), "spitex-test-"));
  stateDirs.push(stateDir);
  return stateDir;
}

/** Ten providers in some fifty places: as much of a directory as commands need, without its minutes of places. */
export async function seedSmallDirectory(deps: Deps): Promise<void> {
  const places = embeddedRegister().slice(0, 50);
  const load = { loadedAt: deps.now().toISOString(), source: "embedded", rows: places.length } as const;
  await despitePauses(() =>
    runTogether(deps.db, { places: replacePlaces(places, { ...load, keepsPostBoxes: false }) }),
  );
  await despitePauses(() => seedEmptyDirectory(deps, () => {}, 10));
}
