import type { GeoPoint } from "../places/place.ts";

/** Steps per degree: ten metres in either direction. */
const STEPS = 10_000;
const ROW = 1_000_000;

/** A position as one number, which sorts by latitude; the database computes the cell from it. */
export const spotOf = ({ latitude, longitude }: GeoPoint): number =>
  Math.round(latitude * STEPS) * ROW + Math.round(longitude * STEPS);

export const pointAt = (spot: number): GeoPoint => ({
  latitude: Math.floor(spot / ROW) / STEPS,
  longitude: (spot % ROW) / STEPS,
});

/** A cell is about 11 km high and wide in Switzerland (0.1° by 0.15°). */
const CELL = { latitude: 1_000, longitude: 1_500, row: 100, leastKm: 11 };

/** The same as the generated column `cell` of a listing. */
export const cellOf = (spot: number): number =>
  Math.floor(Math.floor(spot / ROW) / CELL.latitude) * CELL.row + Math.floor((spot % ROW) / CELL.longitude);

/** The offsets from a circle's central cell to all cells the circle may touch. */
export function cellSteps(radiusKm: number): number[] {
  const rings = Math.ceil(radiusKm / CELL.leastKm);
  const steps = Array.from({ length: 2 * rings + 1 }, (_, at) => at - rings);
  return steps.flatMap((up) => steps.map((right) => up * CELL.row + right));
}

export function cellsAround(point: GeoPoint, radiusKm: number): number[] {
  const centre = cellOf(spotOf(point));
  return cellSteps(radiusKm).map((step) => centre + step);
}
