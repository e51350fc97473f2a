import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_CRONS, startClock } from "#worker/cli/local-clock.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { renewDemoSignals, seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { RUNTIME_PID } from "#worker/cli/state-lock.ts";
import { grantAdmin } from "#worker/services/auth/roles/admins.ts";
import { addressOf, EXAMPLE_STATE, GRANTER, LIMITS, PASSWORD, SITES } from "./sites.ts";

/** Without the nightly jobs: at three in the morning they would begin at once, and change what pages show. */
const BY_DAY = LOCAL_CRONS.filter(({ cron }) => !/^0 [12] /.test(cron));

/** Starts all sites of the journeys in one process, which loads the simulator and makes the example data only once. */
rmSync(EXAMPLE_STATE, { recursive: true, force: true });
const example = await openLocalSite({ stateDir: EXAMPLE_STATE });
await seedEmptyDirectory(example.deps, () => {});
await renewDemoSignals(example.deps);
await example.close();
// Otherwise, each copy would wait for this runtime to end.
rmSync(join(EXAMPLE_STATE, RUNTIME_PID), { force: true });
await Promise.all(Object.values(SITES).map(start));
process.stdout.write("Alle Verzeichnisse laufen.\n");

async function start(at: (typeof SITES)[keyof typeof SITES]): Promise<void> {
  const { port, stateDir, env } = at;
  rmSync(stateDir, { recursive: true, force: true });
  cpSync(EXAMPLE_STATE, stateDir, { recursive: true });
  const address = addressOf(at);
  const site = await openLocalSite({ port, stateDir, vars: { SITE_URL: address, ...LIMITS, ...env } });
  startClock(site, BY_DAY);
  if (at === SITES.confirming) return;
  const { ok } = await fetch(`${address}/auth/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: GRANTER, password: PASSWORD }),
  });
  if (!ok) throw new Error(`no account at ${address}`);
  await grantAdmin(site.deps, GRANTER);
}
