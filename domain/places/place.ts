import type { CantonCode } from "./canton.ts";

/** Only localities have a page; the other kinds are for postcode lookups. */
export type PlaceKind = "locality" | "delivery_area" | "po_box";

/** A locality with one postcode, or the part of it in one canton. */
export type Place = {
  zip: string;
  /** Official spelling: "Wetzikon ZH", "Biel/Bienne". */
  name: string;
  canton: CantonCode;
  /** Largest share of the locality first. */
  communes: string[];
  /** The communes' numbers at the Federal Statistical Office (BFS); missing if the register has none. */
  communeNumbers?: number[];
  /** Percentage of the locality's addresses that are in this canton. */
  share: number;
  latitude: number | null;
  longitude: number | null;
  kind: PlaceKind;
};

export type GeoPoint = { latitude: number; longitude: number };

/** Undefined if a coordinate is missing. */
export const pointOf = ({ latitude, longitude }: Pick<Place, "latitude" | "longitude">): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

const EARTH_RADIUS_KM = 6371;

/** The distance as the crow flies. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const haversine =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Subtracted from a lower bound, so that rounding cannot raise it above the distance. */
const ROUNDING_KM = 1e-6;

/** A faster lower bound of `distanceKm`: the distance from north to south. */
export const leastKm = (a: GeoPoint, b: GeoPoint): number =>
  EARTH_RADIUS_KM * radians(Math.abs(b.latitude - a.latitude)) - ROUNDING_KM;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * A locality gets a page in a canton only if at least this percentage of its addresses is there: single
 * farms across the border (0.3 % of Moutier is in Bern) do not count.
 */
export const MIN_PAGE_SHARE = 20;
