export type MapProps = {
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** URL of a MapLibre style. */
  styleUrl: string;
};

/** Rule provider-7: the section shown for a provider without coordinates, Zürich. */
export const MAP_DEFAULTS = { center: { lat: 47.3769, lng: 8.5417 }, zoom: 15 };

/** Position of the marker; undefined if a coordinate is missing. */
export function markedPosition({ latitude, longitude }: Pick<MapProps, "latitude" | "longitude">) {
  const isKnown = latitude !== null && longitude !== null;
  return isKnown ? { lat: latitude, lng: longitude } : undefined;
}
