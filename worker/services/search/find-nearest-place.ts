import { paths } from "#domain/paths.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import { nearestPlace } from "#domain/places/nearest-place.ts";
import type { GeoPoint } from "#domain/places/place.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "./place-index.ts";

/** The page of the nearest place; null abroad. Neither stores nor logs the position. */
export async function findNearestPlace(deps: Deps, from: GeoPoint): Promise<{ city: string; path: string } | null> {
  const place = nearestPlace(await placeIndex(deps), from);
  if (!place) return null;
  const canton = present(cantonByCode(place.canton), "places of the index are in a canton");
  return { city: place.name, path: paths.city({ cantonSlug: canton.slug, citySlug: place.citySlug }) };
}
