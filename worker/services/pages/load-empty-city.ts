import { findPlace } from "#db/queries/places/places.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import type { Canton } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { nearestWithProviders } from "../search/nearest-with-providers.ts";
import { placeIndex } from "../search/place-index.ts";

/**
 * A place of the register without providers, with the nearest places that have some. For another name of a place
 * ("bielbienne", "genf"), the slug to redirect to.
 */
export async function loadEmptyCity(deps: Deps, canton: Canton, citySlug: string) {
  const place = await runOne(deps.db, findPlace({ canton: canton.code, slug: citySlug }));
  if (place) return { name: place.name, nearest: await nearestWithProviders(deps, place) };
  const key = joined(fold(citySlug));
  const named = (await placeIndex(deps)).find(
    ({ canton: code, keys }) => code === canton.code && keys.some((own) => joined(own) === key),
  );
  if (!named) throw new AppError("city_not_found");
  return { movedTo: { cantonSlug: canton.slug, citySlug: named.citySlug } };
}

const joined = (key: string) => key.replaceAll(" ", "");
