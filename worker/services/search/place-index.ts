import { listAllCityCounts, listLowestZips } from "#db/queries/counts.ts";
import { listPlaceAliases } from "#db/queries/places/place-aliases.ts";
import { listAllPlaces } from "#db/queries/places/places.ts";
import { findPlacement, listPlaceIndexParts, writePlaceIndex } from "#db/queries/search/search-index.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { paths } from "#domain/paths.ts";
import { cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { buildPlaceIndex, type IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";

let held: { version: number; places: IndexedPlace[]; parts: number } | undefined;

/** All places, cached in memory until the data changes; then a row is read for each 256 KB. */
export const placeIndex = async (deps: Deps): Promise<IndexedPlace[]> => (await heldIndex(deps)).places;

/** Whether each entry is in the database of its town: not while they move, after one was added or removed. */
export async function isPlaced(deps: Deps): Promise<boolean> {
  const parts = 1 + deps.moreSearchDbs.length;
  return (await heldIndex(deps)).parts === parts;
}

async function heldIndex(deps: Deps) {
  const version = await currentVersion(deps);
  if (held?.version === version) return held;
  const isSpread = deps.moreSearchDbs.length > 0;
  const { parts, placement } = await runTogether(deps.searchDb, {
    parts: listPlaceIndexParts(),
    placement: isSpread ? [findPlacement()] : [],
  });
  held = { version, places: parts.flatMap(({ places }) => places), parts: placement[0]?.parts ?? 1 };
  return held;
}

/** To be called after every change of the register, of aliases or of a place's number of providers. */
export async function rebuildPlaceIndex({ db, searchDb }: Pick<Deps, "db" | "searchDb">) {
  const { rows, cities, aliases } = await runTogether(db, {
    rows: listAllPlaces(),
    cities: listAllCityCounts(),
    aliases: listPlaceAliases(),
  });
  const counts = cities.flatMap(({ cantonSlug, ...city }) => {
    const canton = cantonBySlug(cantonSlug);
    return canton ? [{ ...city, cantonCode: canton.code }] : [];
  });
  const places = await withZips(db, buildPlaceIndex(rows, counts, aliases));
  await runTogether(searchDb, { places: writePlaceIndex(places) });
  // Last, because otherwise an answer from the old places could be cached under the new version.
  await runOne(db, bumpDataVersion());
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
