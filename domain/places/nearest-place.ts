import { distanceKm, type GeoPoint, pointOf } from "./place.ts";
import type { IndexedPlace } from "./place-index.ts";

/** Rule near-3: from here on somebody is abroad. No inhabited place in Switzerland is as far from a place of the register. */
const ABROAD_KM = 15;

/** The place with the nearest postcode; undefined for a position abroad. */
export function nearestPlace(index: readonly IndexedPlace[], from: GeoPoint): IndexedPlace | undefined {
  const near = index
    .map((place) => ({ place, km: distanceTo(place, from) }))
    .filter(({ km }) => km < ABROAD_KM)
    .toSorted((a, b) => tenths(a) - tenths(b) || largerFirst(a.place, b.place));
  return near[0]?.place;
}

const tenths = ({ km }: { km: number }) => Math.round(km * 10);

/** Of hamlets the register may only know the position of their commune, which is that of the town. */
const largerFirst = (a: IndexedPlace, b: IndexedPlace) => b.listings - a.listings || b.zips.length - a.zips.length;

/** A large town reaches further than the position of its first postcode. */
function distanceTo(place: IndexedPlace, from: GeoPoint): number {
  const first = pointOf(place);
  const points = [...(first ? [first] : []), ...(place.otherPoints ?? [])];
  return Math.min(...points.map((point) => distanceKm(from, point)));
}
