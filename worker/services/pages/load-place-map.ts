import type { MapTown, PlaceMap } from "#domain/place-map/place-map.ts";
import { distanceKm, type GeoPoint, pointOf } from "#domain/places/place.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import type { Deps } from "../../deps.ts";
import { placeIndex } from "../search/place-index.ts";
import { loadCityPage } from "./load-city-page.ts";

/** The map beside the list of a place page, with the numbers of that list; undefined without a position. */
export async function loadPlaceMap(
  deps: Deps,
  asked: Parameters<typeof loadCityPage>[1],
): Promise<Omit<PlaceMap, "borders"> | undefined> {
  const { page } = await loadCityPage(deps, asked);
  if (!page?.point) return undefined;
  const { point: centre, pins, total } = page;
  const towns = townsAround(await placeIndex(deps), centre, total.radiusKm);
  return { centre, radiusKm: total.radiusKm, pins, towns };
}

/** The place itself first, then the larger ones. */
function townsAround(index: readonly IndexedPlace[], centre: GeoPoint, km: number): MapTown[] {
  const near = index.flatMap((place) => {
    const point = pointOf(place);
    const distance = point ? distanceKm(centre, point) : Number.POSITIVE_INFINITY;
    return point && distance <= km * 1.5 ? [{ ...place, point, distance }] : [];
  });
  return near
    .toSorted(
      (a, b) =>
        Number(b.distance === 0) - Number(a.distance === 0) || b.listings - a.listings || b.zips.length - a.zips.length,
    )
    .map(({ name, point }) => ({ name, point }));
}
