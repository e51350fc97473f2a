import { cpSync, rmSync } from "node:fs";
import { startClock } from "#worker/cli/local-clock.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { renewDemoSignals, seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins-by-command.ts";
import { addressOf, EXAMPLE_STATE, GRANTER, LIMITS, PASSWORD, SITES } from "./sites.ts";

/** All sites of the journeys in one process: it loads the simulator once, and makes the example data once. */
rmSync(EXAMPLE_STATE, { recursive: true, force: true });
const example = await openLocalSite({ stateDir: EXAMPLE_STATE });
await seedEmptyDirectory(example.deps, () => {});
await renewDemoSignals(example.deps);
await example.close();
await Promise.all(Object.values(SITES).map(start));
process.stdout.write("Alle Verzeichnisse laufen.\n");

async function start(at: (typeof SITES)[keyof typeof SITES]): Promise<void> {
  const { port, stateDir, env } = at;
  rmSync(stateDir, { recursive: true, force: true });
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  const address = addressOf(at);
  const site = await openLocalSite({ port, stateDir, vars: { SITE_URL: address, ...LIMITS, ...env } });
  startClock(site);
  if (at === SITES.confirming) return;
  await fetch(`${address}/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: GRANTER, password: PASSWORD }),
  });
  await grantAdmin(site.deps, GRANTER);
}
