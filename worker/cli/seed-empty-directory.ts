import { DEMO_ORIGIN, renewDemoCapacities } from "#db/queries/listings/demo-listings.ts";
import { listAllLocalities } from "#db/queries/places/places.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { runAll, runOne } from "#db/statement.ts";
import { formatNumber, localDay } from "#domain/format.ts";
import { validFrom } from "#domain/offer/capacity.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../deps.ts";
import { loadImport } from "../services/import/load-import.ts";
import { prepareImport } from "../services/import/prepare-import.ts";
import { runImportJob } from "../services/import/run/run-import-job.ts";
import { isDirectoryEmpty } from "../services/is-directory-empty.ts";
import { loadEmbeddedPlaces } from "../services/places/load-embedded-places.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import { catchUpSearch } from "./catch-up-search.ts";
import type { Print } from "./command.ts";
import { despitePauses } from "./despite-pauses.ts";

const DEMO_PROVIDERS = 1450;

/** Loads the embedded register if there is none, and demo providers if there are no listings. */
export async function seedEmptyDirectory(deps: Deps, print: Print, providers = DEMO_PROVIDERS): Promise<void> {
  const places = await loadEmbeddedPlaces(deps);
  if (places > 0) {
    await rebuildPlaceIndex(deps);
    print(`${formatNumber(places)} Ortschaften aus dem mitgelieferten Verzeichnis geladen.`);
  }
  if (await isDirectoryEmpty(deps)) await seedDemoProviders(deps, print, providers);
  // Finishes an interrupted import or sync.
  await catchUpSearch(deps);
}

/** By a regular import, so that the demo shows how imports work. */
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

/** What made-up providers say about their capacity expires as everybody's does, so it is said again at each start. */
export async function renewDemoSignals({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const days = { today: localDay(now()), until: validFrom(now()) };
  const renewed = await runAll(db, renewDemoCapacities(now().toISOString(), days));
  if (renewed.length > 0) await runOne(db, bumpDataVersion());
}
