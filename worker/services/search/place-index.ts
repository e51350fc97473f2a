import { listAllCityCounts, listLowestZips } from "#db/queries/counts.ts";
import { listAllPlaces } from "#db/queries/places/places.ts";
import { readPlaceIndex, writePlaceIndex } from "#db/queries/search/search-index.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { paths } from "#domain/paths.ts";
import { cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { buildPlaceIndex, type IndexedPlace } from "#domain/places/place-index.ts";
import type { Deps } from "../../deps.ts";
import { currentVersion } from "../current-version.ts";

let held: { version: number; places: IndexedPlace[] } | undefined;

/** All places, held in memory until the data changes; then one row is read. */
export async function placeIndex(deps: Deps): Promise<IndexedPlace[]> {
  const version = await currentVersion(deps);
  if (held?.version !== version) {
    const row = await readPlaceIndex(deps.searchDb);
    held = { version, places: row ? JSON.parse(row.json) : [] };
  }
  return held.places;
}

/** After every change of the register or of the number of providers somewhere. */
export async function rebuildPlaceIndex({ db, searchDb }: Pick<Deps, "db" | "searchDb">) {
  const [rows, cities] = await Promise.all([listAllPlaces(db), listAllCityCounts(db)]);
  const counts = cities.flatMap(({ cantonSlug, ...city }) => {
    const canton = cantonBySlug(cantonSlug);
    return canton ? [{ ...city, cantonCode: canton.code }] : [];
  });
  const places = await withZips(db, buildPlaceIndex(rows, counts));
  await writePlaceIndex(searchDb, JSON.stringify(places));
  // Only now, or an answer found with the old places would be kept under the new version.
  await bumpDataVersion(db);
}

/** The register does not know every place of an import; its listings say where it is. */
async function withZips(db: Deps["db"], places: IndexedPlace[]): Promise<IndexedPlace[]> {
  const outside = places.filter(({ zips }) => zips.length === 0).map(addressOf);
  if (outside.length === 0) return places;
  const found = await listLowestZips(db, outside);
  const zips = new Map(found.map(({ zip, ...city }) => [paths.city(city), zip]));
  return places.map((place) => {
    const zip = zips.get(paths.city(addressOf(place)));
    return zip ? { ...place, zips: [zip] } : place;
  });
}

const addressOf = ({ canton, citySlug }: IndexedPlace) => ({
  cantonSlug: cantonByCode(canton)?.slug ?? "",
  citySlug,
});
