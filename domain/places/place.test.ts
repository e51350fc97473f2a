import { expect, test } from "vitest";
import { distanceKm } from "./place.ts";

const bern = { latitude: 46.948, longitude: 7.4474 };
const zurich = { latitude: 47.3769, longitude: 8.5417 };

test("Bern and Zürich are 95 km apart in both directions", () => {
  expect(distanceKm(bern, zurich)).toBeCloseTo(95.5, 0);
  expect(distanceKm(zurich, bern)).toBe(distanceKm(bern, zurich));
});

test("the distance to itself is zero, to the antipode half the circumference", () => {
  expect(distanceKm(bern, bern)).toBe(0);
  const antipode = { latitude: -bern.latitude, longitude: bern.longitude - 180 };
  expect(distanceKm(bern, antipode)).toBeCloseTo(6371 * Math.PI, 0);
});
