import { listCityListings } from "#db/queries/listings/listings.ts";
import { runAll } from "#db/statement.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import { searchPlaces } from "#domain/search/place-search.ts";
import type { Deps } from "../../deps.ts";
import { nearestWithProviders } from "../search/nearest-with-providers.ts";
import { placeIndex } from "../search/place-index.ts";

const SHOWN = 4;
/** Places of one name, for example Buchs in four cantons. */
const NAMESAKES = 6;

/** Providers at the place that best matches the input, with other places of the same name. */
export async function loadNearbyProviders(deps: Deps, typed: string) {
  const matches = searchPlaces(await placeIndex(deps), typed, NAMESAKES);
  const [best] = matches;
  if (!best) return { state: "unknown" as const };
  const { place } = best;
  const city = cityOf(place);
  const namesakes = matches
    .map((match) => match.place)
    .filter((other) => other !== place && other.name === place.name)
    .map(cityOf);
  if (place.listings === 0) {
    const nearest = await nearestWithProviders(deps, place);
    return { state: "found" as const, city, namesakes, providers: [], nearest };
  }
  const rows = await runAll(deps.db, listCityListings(city));
  const providers = rows.slice(0, SHOWN);
  return { state: "found" as const, city, namesakes, providers, nearest: [] };
}

function cityOf({ name, canton: code, citySlug, listings }: IndexedPlace) {
  const canton = present(cantonByCode(code), "places of the index are in a canton");
  return { city: name, canton: canton.name, cantonSlug: canton.slug, citySlug, total: listings };
}
