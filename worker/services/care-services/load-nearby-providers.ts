import { listCityListings } from "#db/queries/listings.ts";
import { runTogether } from "#db/statement.ts";
import { cantonByCode } from "#domain/canton.ts";
import { searchPlaces } from "#domain/place-search.ts";
import type { Deps } from "../../deps.ts";
import { nearestWithProviders } from "../search/nearest-with-providers.ts";
import { placeIndex } from "../search/place-index.ts";

const SHOWN = 4;

/** @returns nothing for what names no place of the register, however it is spelt */
export async function loadNearbyProviders(deps: Deps, typed: string) {
  const [match] = searchPlaces(await placeIndex(deps), typed, 1);
  if (!match) return undefined;
  const { place } = match;
  const key = {
    cantonSlug: cantonByCode(place.canton)?.slug ?? "",
    citySlug: place.citySlug,
  };
  const city = { ...key, city: place.name, total: place.listings };
  if (place.listings === 0) {
    return { city, providers: [], nearest: await nearestWithProviders(deps, place) };
  }
  const list = listCityListings(deps.db, key.cantonSlug, key.citySlug);
  const [rows] = await runTogether(deps.db, [list]);
  return { city, providers: rows.slice(0, SHOWN), nearest: [] };
}
