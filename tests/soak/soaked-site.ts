import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { check, store, uploadFile } from "#tests/bench/uploaded-import.ts";
import { freePort } from "#tests/support/free-port.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { type LocalSite, openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { FAULTS_PATH, FAULTY_ENTRY, type Faults } from "./faulty-bindings.ts";
import { heapOf } from "./heap.ts";
import { providersOf } from "./providers.ts";

export type SoakedSite = Awaited<ReturnType<typeof openSoakedSite>>;

const GENEROUS = {
  FORM_RATE_LIMIT: "100000",
  AUTH_RATE_LIMIT_OTP: "100000",
  AUTH_RATE_LIMIT_TOKEN_REFRESH: "100000",
  AUTH_RATE_LIMIT_PASSWORD: "100000",
  AUTH_RATE_LIMIT_EMAIL_SENT: "100000",
  // Short leases, so that work whose Worker died is taken over during the soak.
  IMPORT_LEASE_SECONDS: "5",
  MAIL_LEASE_SECONDS: "5",
  MAIL_TIMEOUT_SECONDS: "2",
};

/** The first import removes the demo providers and their reviews. */
const EXAMPLES = 50;

/** Providers that exist throughout the soak. */
async function importFirst(site: LocalSite, stateDir: string): Promise<void> {
  const file = join(stateDir, "first.json");
  writeFileSync(file, JSON.stringify(providersOf("vorher")));
  const id = await uploadFile(site, file);
  await check(site, id);
  await store(site, id);
}

/** A site on the state of a folder whose bindings can fail and whose Worker can be killed. */
export async function openSoakedSite(stateDir: string, vars: Record<string, string>) {
  const inspectorPort = await freePort();
  const open = () => openLocalSite({ stateDir, vars: { ...GENEROUS, ...vars }, entry: FAULTY_ENTRY, inspectorPort });
  let site = await open();
  await seedEmptyDirectory(site.deps, () => {}, EXAMPLES);
  await importFirst(site, stateDir);
  const count = { kills: 0, faults: 0 };
  const current = (): LocalSite => site;
  return {
    current,
    count,
    url: (path: string) => new URL(path, site.address),
    setFaults: async (faults: Faults) => {
      count.faults += Object.keys(faults).length;
      await fetch(new URL(FAULTS_PATH, site.address), { method: "POST", body: JSON.stringify(faults) });
    },
    kill: async () => {
      await killWorker(site);
      site = await open();
      count.kills += 1;
    },
    heap: () => heapOf(inspectorPort),
    close: () => site.close(),
  };
}

/** The answer to a request, even if the Worker is killed during it; undefined if there is none. */
export async function ask(
  site: SoakedSite,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string } | undefined> {
  try {
    const response = await fetch(site.url(path), { redirect: "manual", signal: AbortSignal.timeout(30_000), ...init });
    return { status: response.status, text: await response.text() };
  } catch {
    await wait(200);
    return undefined;
  }
}
