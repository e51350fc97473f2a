import type { Language } from "../language.ts";
import type { GeoPoint } from "../places/place.ts";
import { type MapTown, type PlaceMap, viewKm } from "./place-map.ts";

/** West, south, east and north. */
type Bounds = [number, number, number, number];

/** A provider of the list beside the map. */
export type ListedPin = {
  number: number;
  name: string;
  /** "8610 Uster, Zürich", in each language, because the data are the same for all. */
  place: Record<Language, string>;
  phone: { display: string; href: string } | null;
  path: string;
  point: GeoPoint;
  /** It is unknown whether the provider matches the filter. */
  mustAsk: boolean;
};

/** The data for the map that opens in place of the picture. */
export type ListMap = {
  /** The section shown first. */
  bounds: Bounds;
  /** URL of a MapLibre style, whose tiles cover our own map. */
  styleUrl: string;
  pins: ListedPin[];
  towns: MapTown[];
};

/** Closer than in the picture, because zooming can separate neighbours and enlarge the section. */
const LEAST_KM = 1;
const MOST_TOWNS = 80;
const KM_PER_DEGREE = 111.2;

export function listMapOf({ centre, radiusKm, towns, pins }: Omit<PlaceMap, "borders"> & { pins: ListedPin[] }) {
  const north = viewKm(centre, pins, radiusKm, LEAST_KM) / KM_PER_DEGREE;
  const east = north / Math.cos((centre.latitude * Math.PI) / 180);
  const { longitude, latitude } = centre;
  const bounds: Bounds = [longitude - east, latitude - north, longitude + east, latitude + north];
  return { bounds, pins, towns: towns.slice(0, MOST_TOWNS) };
}

/** The centre of all points' extent, so that the smallest map has room for them; undefined without points. */
export function middleOf(points: readonly GeoPoint[]): GeoPoint | undefined {
  if (points.length === 0) return undefined;
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
}

const middle = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
