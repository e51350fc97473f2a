/** What the map of a provider needs. */
export type MapProps = {
  name: string;
  latitude: number | null;
  longitude: number | null;
  /** Address of a MapLibre style. */
  styleUrl: string;
};

/** SPEC §9: Zürich, where a provider has no coordinates. */
export const MAP_DEFAULTS = { center: { lat: 47.3769, lng: 8.5417 }, zoom: 15 };

/** SPEC §8. */
export const MAP_FAILED = "Karte konnte nicht geladen werden";
