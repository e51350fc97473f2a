import { DEMO_ORIGIN, renewDemoCapacities } from "#db/queries/import/listings-import.ts";
import { findAnyListing } from "#db/queries/listings/listings.ts";
import { countCronsAnew } from "#db/queries/operations/runs.ts";
import { listAllLocalities } from "#db/queries/places/places.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { formatNumber, localDay } from "#domain/format.ts";
import { validFrom } from "#domain/offer/capacity.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../deps.ts";
import { loadImport } from "../services/import/load-import.ts";
import { prepareImport } from "../services/import/prepare-import.ts";
import { runImportJob } from "../services/import/run/run-import-job.ts";
import { loadEmbeddedPlaces } from "../services/places/load-embedded-places.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import type { Print, Shell } from "./command.ts";
import { reportBrokenImports } from "./import-file.ts";
import { startClock } from "./local-clock.ts";
import { despitePauses } from "./local-database.ts";
import { type LocalSite, openLocalSite } from "./local-site.ts";
import { replaceBrokenSecrets } from "./local-variables.ts";
import { catchUpSearch } from "./rebuild-derived.ts";
import { explainedByDamage, refuseStart } from "./state-folder.ts";
import { lockState } from "./state-lock.ts";

/** `npm start`: serves the built site on local state, with example data if it is empty, until a signal ends it. */
export async function startSite(shell: Shell, hasNewSecrets: boolean): Promise<boolean> {
  const { PORT = "8787" } = process.env;
  const { stateDir, print } = shell;
  using _lock = await lockState(stateDir, print);
  await refuseStart(PORT, stateDir);
  if (hasNewSecrets) print((await replaceBrokenSecrets(stateDir)) ?? "Die Geheimnisse sind in Ordnung und bleiben.");
  const options = { stateDir, print, isLocked: true, vars: { SITE_URL: `http://localhost:${Number(PORT)}` } };
  await fillState(options, shell).catch((error) => {
    throw explainedByDamage(error, stateDir);
  });
  // Opens the port in a second runtime, because an open port tells others that the site is ready.
  const site = await openLocalSite({ ...options, port: Number(PORT) });
  if (site.faults.length > 0) reportFaults(site, options.vars.SITE_URL, shell);
  if (site.isUsable) await run(site, options.vars.SITE_URL, shell);
  // `await` keeps the caller's lock until a signal ends the process.
  return await new Promise(() => {});
}

type Options = NonNullable<Parameters<typeof openLocalSite>[0]>;

async function fillState(options: Options, { print }: Shell): Promise<void> {
  const closed = await openLocalSite(options);
  try {
    if (!closed.isUsable) return;
    await despitePauses(() => reportBrokenImports(closed.deps, print));
    await despitePauses(() => seedEmptyDirectory(closed.deps, print));
    await despitePauses(() => renewDemoSignals(closed.deps));
    // A cron that was due while the site did not run does not count as missed.
    await despitePauses(() => runTogether(closed.deps.db, { crons: countCronsAnew(closed.deps.now()) }));
  } finally {
    await closed.close();
  }
}

async function run(site: LocalSite, address: string, { stateDir, print, takeCommands }: Shell): Promise<void> {
  takeCommands(() => site.deps);
  print(`\nDas Verzeichnis läuft: ${address}  (Daten in ${stateDir}; Ctrl+C beendet)`);
  if (site.deps.mailTransport.isMailbox) print(`Mails: ${address}/dev/mails`);
  startClock(site);
}

function reportFaults({ faults, isUsable }: LocalSite, address: string, { complain }: Shell) {
  complain("\nEinstellungen, die fehlen oder falsch sind:");
  for (const { feature, reason } of faults) complain(`  ${feature}: ${reason}`);
  if (isUsable) return;
  complain(`Bis sie stimmen, antwortet ${address} auf jede Anfrage mit diesem Fehler.`);
}

const DEMO_PROVIDERS = 1450;

/** Loads the embedded register if there is none, and demo providers if there are no listings. */
export async function seedEmptyDirectory(deps: Deps, print: Print, providers = DEMO_PROVIDERS): Promise<void> {
  const places = await loadEmbeddedPlaces(deps);
  if (places > 0) {
    await rebuildPlaceIndex(deps);
    print(`${formatNumber(places)} Ortschaften aus dem mitgelieferten Verzeichnis geladen.`);
  }
  if (await isDirectoryEmpty(deps)) await seedDemoProviders(deps, print, providers);
  // Completes an interrupted import or sync.
  await catchUpSearch(deps);
}

/** Uses a regular import, so that the demo shows how imports work. */
async function seedDemoProviders(deps: Deps, print: Print, count: number) {
  const providers = [...demoProviders(await runAll(deps.db, listAllLocalities()), count)];
  const id = await prepareImport(deps, {
    fileName: "beispieldaten.json",
    origin: DEMO_ORIGIN,
    open: () => new Blob([JSON.stringify(providers)]).stream(),
  });
  await despitePauses(() => runImportJob(deps, id));
  const { result } = await loadImport(deps, id);
  const { new: added } = present(result, "a finished import has counts");
  print(`${formatNumber(added)} erfundene Anbieter angelegt (Beispieldaten).`);
}

/** Repeats the made-up providers' capacity signals at each start, because signals expire. */
export async function renewDemoSignals({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const days = { today: localDay(now()), until: validFrom(now()) };
  const renewed = await runAll(db, renewDemoCapacities(now().toISOString(), days));
  if (renewed.length > 0) await runOne(db, bumpDataVersion());
}

async function isDirectoryEmpty({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await runOne(db, findAnyListing())) === undefined;
}
