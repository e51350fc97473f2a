import { listAllCityCounts, listLowestZips } from "#db/queries/counts.ts";
import { listRebuildsOf } from "#db/queries/operations/runs.ts";
import { listAllPlaces, listPlaceAliases } from "#db/queries/places/places.ts";
import { findPlacement, listPlaceIndexParts, writePlaceIndex } from "#db/queries/search/search-index.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { paths } from "#domain/paths.ts";
import { cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { buildPlaceIndex, type IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import type { HeldPlaces } from "../../isolate.ts";
import { currentVersion } from "../pages/data-version.ts";

/** The time for which an isolate does without an index that it could not read. */
const STOPGAP_MS = 60_000;

type Memory = Pick<Deps, "isolate">;

/** All places, cached in memory until the data changes; then a row is read for each 256 KB. */
export const placeIndex = async (deps: Deps): Promise<IndexedPlace[]> => (await heldIndex(deps)).places;

/** Whether each entry is in its town's database: not while entries move, after a database was added or removed. */
export async function isPlaced(deps: Deps): Promise<boolean> {
  const parts = 1 + deps.moreSearchDbs.length;
  return (await heldIndex(deps)).parts === parts;
}

/** Whether the index was being rebuilt when the places were last read; for queries in the same round trip. */
export const wasRebuilding = ({ isolate }: Memory): boolean => isolate.places?.isRebuilding ?? false;

/** Beginning and end of a rebuild raise the data version. */
export const isSearchRebuilding = async (deps: Deps): Promise<boolean> => (await heldIndex(deps)).isRebuilding;

/** After the index has failed, names and places are read from the directory for a moment. */
export async function doWithoutIndex(deps: Deps): Promise<void> {
  const version = await currentVersion(deps);
  if (!isStopgap(deps)) deps.isolate.places = { version, ...(await stopgap(deps)) };
}

/** Whether answers come from a stopgap: the next one may be better although no data has changed. */
export const isStopgap = ({ isolate }: Memory): boolean => isolate.places?.untilMs !== undefined;

async function heldIndex(deps: Deps): Promise<HeldPlaces> {
  const version = await currentVersion(deps);
  const held = deps.isolate.places;
  if (held?.version === version && !(held.untilMs !== undefined && held.untilMs <= deps.now().getTime())) return held;
  const places = { version, ...(await readIndex(deps)) };
  deps.isolate.places = places;
  return places;
}

const stopgap = async (deps: Deps): Promise<Omit<HeldPlaces, "version">> => ({
  places: await findPlaces(primaryOf(deps)),
  parts: 0,
  isRebuilding: true,
  untilMs: deps.now().getTime() + STOPGAP_MS,
});

const primaryOf = ({ replica, db }: Deps) => replica?.primary ?? db;

/** The stored places or, while they are rebuilt or unreadable, those of the register. */
async function readIndex(deps: Deps): Promise<Omit<HeldPlaces, "version">> {
  const db = primaryOf(deps);
  const [rebuilds, [stored]] = await Promise.all([
    runAll(db, listRebuildsOf(["search", "places"])),
    Promise.allSettled([readStored(deps)]),
  ]);
  const isRebuilding = rebuilds.some(({ name }) => name === "search");
  if (rebuilds.length > 0) return { places: await findPlaces(db), parts: 0, isRebuilding };
  if (stored.status === "rejected") {
    deps.logError("places of the search unavailable", stored.reason);
    return stopgap(deps);
  }
  return { ...stored.value, isRebuilding };
}

async function readStored(deps: Deps) {
  const isSpread = deps.moreSearchDbs.length > 0;
  const { parts, placement } = await runTogether(deps.searchDb, {
    parts: listPlaceIndexParts(),
    placement: isSpread ? [findPlacement()] : [],
  });
  return { places: parts.flatMap(({ places }) => places), parts: placement[0]?.parts ?? 1 };
}

/** Must be called after every change of the register, of aliases or of a place's number of providers. */
export async function rebuildPlaceIndex({ db, searchDb }: Pick<Deps, "db" | "searchDb">) {
  const places = await findPlaces(db);
  await runTogether(searchDb, { places: writePlaceIndex(places) });
  // Last, because otherwise an answer from the old places could be cached under the new version.
  await runOne(db, bumpDataVersion());
}

async function findPlaces(db: Deps["db"]): Promise<IndexedPlace[]> {
  const { rows, cities, aliases } = await runTogether(db, {
    rows: listAllPlaces(),
    cities: listAllCityCounts(),
    aliases: listPlaceAliases(),
  });
  const counts = cities.flatMap(({ cantonSlug, ...city }) => {
    const canton = cantonBySlug(cantonSlug);
    return canton ? [{ ...city, cantonCode: canton.code }] : [];
  });
  return withZips(db, buildPlaceIndex(rows, counts, aliases));
}

/** The register lacks some places of imports; their listings have the postcode. */
async function withZips(db: Deps["db"], places: IndexedPlace[]): Promise<IndexedPlace[]> {
  const outside = places.filter(({ zips }) => zips.length === 0).map(addressOf);
  if (outside.length === 0) return places;
  const found = await runAll(db, listLowestZips(outside));
  const zips = new Map(found.map(({ zip, ...city }) => [paths.city(city), zip]));
  return places.map((place) => {
    const zip = zips.get(paths.city(addressOf(place)));
    return zip ? { ...place, zips: [zip] } : place;
  });
}

const addressOf = ({ canton, citySlug }: IndexedPlace) => ({
  cantonSlug: present(cantonByCode(canton), "places of the index are in a canton").slug,
  citySlug,
});
