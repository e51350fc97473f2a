import { cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { nearestProviders } from "#domain/places/nearest-providers.ts";
import { pointOf } from "#domain/places/place.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "./place-index.ts";

const SHOWN = 5;

type Point = { latitude: number | null; longitude: number | null };

/** The nearest places with a provider, as the crow flies; none for a place without coordinates. */
export async function nearestWithProviders(deps: Deps, from: Point) {
  return nearestIn(await placeIndex(deps), from, SHOWN);
}

/** The same of a provider, from where its place is if its own position is not known. */
export async function nearestToProvider(deps: Deps, provider: Point & { cantonSlug: string; citySlug: string }) {
  const index = await placeIndex(deps);
  const canton = cantonBySlug(provider.cantonSlug)?.code;
  const town = index.find((place) => place.canton === canton && place.citySlug === provider.citySlug);
  return nearestIn(index, pointOf(provider) ?? town ?? provider, SHOWN);
}

export function nearestIn(index: IndexedPlace[], from: Point, count: number) {
  const origin = pointOf(from);
  if (!origin) return [];
  return nearestProviders(index, origin, count).map(({ place, distanceKm }) => ({
    city: place.name,
    citySlug: place.citySlug,
    cantonSlug: present(cantonByCode(place.canton), "places of the index are in a canton").slug,
    count: place.listings,
    distanceKm,
  }));
}
