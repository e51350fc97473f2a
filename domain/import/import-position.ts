import type { RawRow } from "./import-columns.ts";
import { cleanDecimal } from "./import-text.ts";

/** Switzerland with a margin of a few kilometres. */
const BOUNDS = { south: 45.7, north: 47.9, west: 5.8, east: 10.6 };

/** Requires both coordinates, of a point in Switzerland. */
export function readPosition(raw: RawRow): { latitude: number; longitude: number } | undefined {
  const latitude = cleanDecimal(raw.latitude);
  const longitude = cleanDecimal(raw.longitude);
  const isUsable = latitude !== undefined && longitude !== undefined && isInBounds(latitude, longitude);
  return isUsable ? { latitude: micro(latitude), longitude: micro(longitude) } : undefined;
}

const isInBounds = (latitude: number, longitude: number) =>
  latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;

/** Six decimals are a precision of ten centimetres. */
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
