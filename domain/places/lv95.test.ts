import { expect, test } from "vitest";
import { lv95ToWgs84 } from "./places-register.ts";

test("matches swisstopo's worked example", () => {
  // E 2'700'000, N 1'100'000 → 8° 43' 49.80", 46° 02' 38.86"
  const { latitude, longitude } = lv95ToWgs84(2_700_000, 1_100_000);
  expect(longitude).toBeCloseTo(8 + 43 / 60 + 49.8 / 3600, 4);
  expect(latitude).toBeCloseTo(46 + 2 / 60 + 38.86 / 3600, 4);
});

test("the origin is the old observatory of Bern", () => {
  const { latitude, longitude } = lv95ToWgs84(2_600_000, 1_200_000);
  expect(latitude).toBeCloseTo(46.95108, 4);
  expect(longitude).toBeCloseTo(7.43863, 4);
});
