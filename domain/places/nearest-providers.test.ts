import { expect, test } from "vitest";
import { distanceKm, leastKm, pointOf } from "./place.ts";
import { type IndexedPlace, nearestProviders } from "./place-index.ts";

const place = (name: string, latitude: number | null, longitude: number | null, listings = 1): IndexedPlace => ({
  name,
  canton: "ZH",
  citySlug: name,
  zips: [],
  keys: [name],
  communes: [],
  latitude,
  longitude,
  listings,
});

/** A grid across Switzerland, from east to west and out of order from north to south. */
const grid = Array.from({ length: 600 }, (_, at) =>
  place(String(at), 45.8 + ((at * 37) % 60) / 30, 10.4 - Math.floor(at / 60) / 2, at % 3),
);

test.each([1, 5, 12])("the %d nearest are the same as when all distances are sorted", (count) => {
  const origins = [...grid.slice(0, 40), place("Bern", 46.948, 7.447)].flatMap((one) => pointOf(one) ?? []);
  for (const origin of origins) {
    const sorted = grid
      .filter(({ listings }) => listings > 0)
      .map((one) => ({ place: one, distanceKm: distanceKm(origin, pointOf(one) ?? origin) }))
      .sort((a, b) => a.distanceKm - b.distanceKm);
    expect(nearestProviders(grid, origin, count)).toEqual(sorted.slice(0, count));
  }
});

test("places without providers or position are left out", () => {
  const index = [place("Uster", 47.35, 8.72, 0), place("Zug", null, null), place("Thun", 46.75, 7.63)];
  expect(nearestProviders(index, { latitude: 47.35, longitude: 8.72 }, 5).map((near) => near.place.name)).toEqual([
    "Thun",
  ]);
});

test("the lower bound never exceeds the distance, and is close to it from north to south", () => {
  const [zurich, chiasso] = [
    { latitude: 47.377, longitude: 8.541 },
    { latitude: 45.832, longitude: 8.541 },
  ];
  expect(leastKm(zurich, chiasso)).toBeLessThanOrEqual(distanceKm(zurich, chiasso));
  expect(leastKm(zurich, chiasso)).toBeCloseTo(distanceKm(zurich, chiasso), 3);
  expect(leastKm(zurich, { ...zurich, longitude: 6 })).toBeLessThanOrEqual(0);
});
