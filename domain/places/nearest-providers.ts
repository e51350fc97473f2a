import { distanceKm, type GeoPoint, leastKm, pointOf } from "./place.ts";
import type { IndexedPlace } from "./place-index.ts";

type Near = { place: IndexedPlace; distanceKm: number };

/** The nearest places with providers, as the crow flies; of equally near ones the first of the index. */
export function nearestProviders(index: readonly IndexedPlace[], origin: GeoPoint, count: number): Near[] {
  const near: Near[] = [];
  for (const place of index) {
    const point = place.listings > 0 ? pointOf(place) : undefined;
    const limit = near.length < count ? Number.POSITIVE_INFINITY : (near.at(-1)?.distanceKm ?? 0);
    // Working out all distances would take longer than the search itself.
    if (!point || leastKm(origin, point) > limit) continue;
    insert(near, { place, distanceKm: distanceKm(origin, point) });
    near.length = Math.min(near.length, count);
  }
  return near;
}

function insert(near: Near[], one: Near): void {
  const at = near.findIndex((other) => other.distanceKm > one.distanceKm);
  near.splice(at < 0 ? near.length : at, 0, one);
}
