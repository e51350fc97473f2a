import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Borders, MapTown } from "#domain/place-map/place-map.ts";

/** In the colours of the picture; in the dark scheme the style sheet turns the whole drawing over. */
const LAND = "#eef2e6";
const BORDER = "#9aa793";

export const OWN_NAMES = "own-names";
/** The image of a name; town-names.ts draws it. */
export const NAME_IMAGE = "own-name:";

const feature = <Geometry extends GeoJSON.Geometry>(geometry: Geometry, properties = {}): GeoJSON.Feature => ({
  type: "Feature",
  geometry,
  properties,
});

const collection = (features: GeoJSON.Feature[]) =>
  ({ type: "geojson", data: { type: "FeatureCollection", features } }) as const;

/** The map of our own data, which needs no other host: borders of the cantons and names of towns. */
export function ownMap(towns: readonly MapTown[], borders: Borders): StyleSpecification {
  const lines = borders.map((line) => line.map(([longitude, latitude]) => [longitude / 1000, latitude / 1000]));
  const points = towns.map(({ name, point }, rank) =>
    feature({ type: "Point", coordinates: [point.longitude, point.latitude] }, { name, rank }),
  );
  return {
    version: 8,
    sources: {
      "own-borders": collection([feature({ type: "MultiLineString", coordinates: lines })]),
      "own-towns": collection(points),
    },
    layers: [
      { id: "own-land", type: "background", paint: { "background-color": LAND } },
      {
        id: "own-borders",
        type: "line",
        source: "own-borders",
        paint: { "line-color": BORDER, "line-width": 2, "line-dasharray": [3, 2] },
      },
      {
        id: OWN_NAMES,
        type: "symbol",
        source: "own-towns",
        layout: {
          "icon-image": ["concat", NAME_IMAGE, ["get", "name"]],
          "icon-anchor": "top",
          "symbol-sort-key": ["get", "rank"],
        },
      },
    ],
  };
}

/**
 * Another map above our own, which shows where its tiles are missing. Its background would cover ours; our names
 * stay on top until its own arrive.
 */
export function withTiles(own: StyleSpecification, tiles: StyleSpecification): StyleSpecification {
  const isName = ({ id }: LayerSpecification) => id === OWN_NAMES;
  return {
    ...tiles,
    sources: { ...tiles.sources, ...own.sources },
    layers: [
      ...own.layers.filter((layer) => !isName(layer)),
      ...tiles.layers.filter(({ type }) => type !== "background"),
      ...own.layers.filter(isName),
    ],
  };
}
