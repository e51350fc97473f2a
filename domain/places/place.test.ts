import { expect, test } from "vitest";
import { distanceKm } from "./place.ts";

const bern = { latitude: 46.948, longitude: 7.4474 };
const zurich = { latitude: 47.3769, longitude: 8.5417 };

test("Bern and Zürich are 95 km apart, either way", () => {
  expect(distanceKm(bern, zurich)).toBeCloseTo(95.5, 0);
  expect(distanceKm(zurich, bern)).toBe(distanceKm(bern, zurich));
});

test("a place is no distance from itself, and the other side of the earth is half way round", () => {
  expect(distanceKm(bern, bern)).toBe(0);
  const antipode = { latitude: -bern.latitude, longitude: bern.longitude - 180 };
  expect(distanceKm(bern, antipode)).toBeCloseTo(6371 * Math.PI, 0);
});
