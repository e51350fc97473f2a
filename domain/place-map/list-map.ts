import type { GeoPoint } from "../places/place.ts";
import { type MapTown, type PlaceMap, viewKm } from "./place-map.ts";

/** West, south, east, north. */
type Bounds = [number, number, number, number];

/** A provider of the list beside the map. */
export type ListedPin = {
  number: number;
  name: string;
  /** "8610 Uster, Zürich" */
  place: string;
  phone: { display: string; href: string } | null;
  path: string;
  point: GeoPoint;
  /** Whether it is not known to offer what the list is filtered by. */
  mustAsk: boolean;
};

/** What the map that opens in place of the picture is drawn from. */
export type ListMap = {
  /** What it shows first. */
  bounds: Bounds;
  /** URL of a MapLibre style, whose tiles lie above our own map. */
  styleUrl: string;
  pins: ListedPin[];
  towns: MapTown[];
};

/** Closer than the picture: here neighbours come apart, and the section can be made larger. */
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

/** The middle of all points, so that the smallest map has room for them; undefined without points. */
export function middleOf(points: readonly GeoPoint[]): GeoPoint | undefined {
  if (points.length === 0) return undefined;
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
}

const middle = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
