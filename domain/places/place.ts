import type { CantonCode } from "./canton.ts";

/** Only a locality has a page; the others answer lookups of postcodes. */
export type PlaceKind = "locality" | "delivery_area" | "po_box";

/** A locality under one postcode, or the part of it that lies in one canton. */
export type Place = {
  zip: string;
  /** Official spelling: "Wetzikon ZH", "Biel/Bienne". */
  name: string;
  canton: CantonCode;
  /** Largest share of the locality first. */
  communes: string[];
  /** Percent of the locality's addresses that lie in this canton. */
  share: number;
  latitude: number | null;
  longitude: number | null;
  kind: PlaceKind;
};

export type GeoPoint = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** As the crow flies. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const haversine =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Percent of a locality's addresses below which a canton has no page for it: single farms across
 * the border (0.3 % of Moutier lie in Bern) are no town there.
 */
export const MIN_PAGE_SHARE = 20;
