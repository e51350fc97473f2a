import type { GeoPoint } from "./place.ts";

/** Rule near-2: rounds to about a hundred metres, which identifies the place but not the house. */
export const roughly = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
