import { paths } from "#domain/paths.ts";
import { cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { type GeoPoint, pointOf } from "#domain/places/place.ts";
import { type IndexedPlace, nearestPlace, nearestProviders } from "#domain/places/place-index.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { present } from "#domain/present.ts";
import { typedPlaces } from "#domain/search/typed-places.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "./place-index.ts";

/** The page of the nearest place; null abroad. Neither stores nor logs the position. */
export async function findNearestPlace(deps: Deps, from: GeoPoint): Promise<{ city: string; path: string } | null> {
  const place = nearestPlace(await placeIndex(deps), from);
  if (!place) return null;
  const canton = present(cantonByCode(place.canton), "places of the index are in a canton");
  return {
    city: shownPlaceName(place.name, canton.slug),
    path: paths.city({ cantonSlug: canton.slug, citySlug: place.citySlug }),
  };
}

const SHOWN = 5;

type Point = { latitude: number | null; longitude: number | null };

/** The nearest places with a provider, as the crow flies; none for a place without coordinates. */
export async function nearestWithProviders(deps: Deps, from: Point) {
  return nearestIn(await placeIndex(deps), from, SHOWN);
}

/** Like `nearestWithProviders`, for a provider; if its position is unknown, from that of its place. */
export async function nearestToProvider(deps: Deps, provider: Point & { cantonSlug: string; citySlug: string }) {
  const index = await placeIndex(deps);
  const canton = cantonBySlug(provider.cantonSlug)?.code;
  const town = index.find((place) => place.canton === canton && place.citySlug === provider.citySlug);
  return nearestIn(index, pointOf(provider) ?? town ?? provider, SHOWN);
}

export function nearestIn(index: IndexedPlace[], from: Point, count: number) {
  const origin = pointOf(from);
  if (!origin) return [];
  return nearestProviders(index, origin, count).map(({ place, distanceKm }) => {
    const { slug } = present(cantonByCode(place.canton), "places of the index are in a canton");
    const city = shownPlaceName(place.name, slug);
    return { city, citySlug: place.citySlug, cantonSlug: slug, count: place.listings, distanceKm };
  });
}

const MOST_CHOICES = 6;

/**
 * The page of a place that a visitor typed. If several have the name or postcode, or if the match is a guess, the
 * visitor chooses.
 */
export async function findPlaceToOpen(deps: Deps, typed: string) {
  const { matches, isCertain } = typedPlaces(await placeIndex(deps), typed, MOST_CHOICES);
  const places = matches.map(({ place, zip }) => ({
    ...cityOf(place),
    // A part of a postcode, or a round one, stands for several postcodes.
    zipCode: zip !== undefined && typed.includes(zip) ? zip : undefined,
  }));
  const [only] = places;
  if (!only) return { state: "unknown" as const };
  return places.length === 1 && isCertain
    ? { state: "found" as const, place: only }
    : { state: "choose" as const, places };
}

function cityOf({ name, canton: code, citySlug }: IndexedPlace) {
  const canton = present(cantonByCode(code), "places of the index are in a canton");
  return { city: name, canton: canton.name, cantonSlug: canton.slug, citySlug };
}
