import type { GeoPoint } from "./place.ts";

/**
 * Swiss coordinates LV95 (metres) to WGS84 (degrees), to about a metre: swisstopo, "Approximate
 * formulas for the transformation between Swiss projection coordinates and WGS84".
 */
export function lv95ToWgs84(east: number, north: number): GeoPoint {
  const y = (east - 2_600_000) / 1_000_000;
  const x = (north - 1_200_000) / 1_000_000;
  const longitude = 2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x ** 2 - 0.0436 * y ** 3;
  const latitude =
    16.9023892 + 3.238272 * x - 0.270978 * y ** 2 - 0.002528 * x ** 2 - 0.0447 * y ** 2 * x - 0.014 * x ** 3;
  // The formula counts in units of 10,000 arc seconds.
  return { latitude: (latitude * 100) / 36, longitude: (longitude * 100) / 36 };
}
