import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { Borders, MapTown } from "#domain/place-map/place-map.ts";
import { MAP_PATIENCE_MS } from "./map-library.ts";

/** Colours of the picture; in the dark scheme the style sheet inverts the whole drawing. */
const LAND = "#eef2e6";
const BORDER = "#9aa793";

const OWN_NAMES = "own-names";
/** Prefix of the images of names. */
export const NAME_IMAGE = "own-name:";

const feature = <Geometry extends GeoJSON.Geometry>(geometry: Geometry, properties = {}): GeoJSON.Feature => ({
  type: "Feature",
  geometry,
  properties,
});

const collection = (features: GeoJSON.Feature[]) =>
  ({ type: "geojson", data: { type: "FeatureCollection", features } }) as const;

/** The map drawn from our own data without other hosts: cantonal borders and names of towns. */
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
 * Combines our map with tiles above it, so that ours shows where tiles are missing. Omits the tiles' background, which
 * would cover ours; our names remain on top until the tiles' arrive.
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

/** @param onChange whether tiles cover our own map; called again when that changes */
type Tiles = { own: StyleSpecification; styleUrl: string; onChange: (isThere: boolean) => void };

/** Adds the tiles of another host to our own map when they arrive, even late. */
export function layTiles(map: MapLibreMap, { own, styleUrl, onChange }: Tiles) {
  let isThere = false;
  const missing = () => {
    if (!isThere) onChange(false);
  };
  map.on("error", ({ error }) => {
    console.warn(error);
    missing();
  });
  map.on("sourcedata", ({ sourceId, tile }) => {
    if (isThere || sourceId in own.sources || !isFilled(tile)) return;
    isThere = true;
    if (map.getLayer(OWN_NAMES)) map.setLayoutProperty(OWN_NAMES, "visibility", "none");
    onChange(true);
  });
  const patience = setTimeout(missing, MAP_PATIENCE_MS);
  map.once("remove", () => clearTimeout(patience));
  map.once("load", async () => {
    const style = await fetchStyle(styleUrl).catch(missing);
    // The map has been closed, or nothing arrived.
    if (!style || !map.getContainer().isConnected) return;
    map.setStyle(withTiles(own, style));
    // No more requests are pending.
    map.once("idle", missing);
  });
}

type Tile = { state: string; texture?: unknown; buckets?: Record<string, unknown> };

/** The library treats a missing tile as an empty one. */
const isFilled = (tile: Tile | undefined) =>
  tile?.state === "loaded" && (tile.texture !== undefined || Object.keys(tile.buckets ?? {}).length > 0);

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(MAP_PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const style = await answer.json<StyleSpecification>();
  if (!Array.isArray(style?.layers) || !style.sources) throw new Error(`${url}: no style`);
  return style;
}

const SIZE = 15;

const DOT = 3;

const RATIO = 2;

const INK = "#15302a";

const HALO = "#eef2e6";

const TOWN = "#6c7a73";

/** Draws names with the page's font when the map requests them, because the library would fetch letters from a host. */
export function drawTownNames(map: MapLibreMap) {
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith(NAME_IMAGE) || map.hasImage(id)) return;
    const image = drawn(id.slice(NAME_IMAGE.length));
    if (image) map.addImage(id, image, { pixelRatio: RATIO });
  });
}

function drawn(name: string): ImageData | undefined {
  const font = `500 ${SIZE * RATIO}px ${getComputedStyle(document.body).fontFamily}`;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.font = font;
  const width = Math.ceil(pen.measureText(name).width) + 4 * RATIO;
  canvas.width = width;
  canvas.height = (SIZE + 4 * DOT) * RATIO;
  // Changing the size clears the font.
  Object.assign(pen, { font, textAlign: "center", textBaseline: "top", lineWidth: 4 * RATIO, lineJoin: "round" });
  pen.fillStyle = TOWN;
  pen.beginPath();
  pen.arc(width / 2, DOT * RATIO, DOT * RATIO, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = HALO;
  pen.strokeText(name, width / 2, 3 * DOT * RATIO);
  pen.fillStyle = INK;
  pen.fillText(name, width / 2, 3 * DOT * RATIO);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
