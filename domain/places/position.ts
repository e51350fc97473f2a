import type { GeoPoint } from "./place.ts";

/** Rule near-2: about a hundred metres, which is enough to know the place and too little to know the house. */
export const roughly = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
