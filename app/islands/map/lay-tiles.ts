import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { MAP_PATIENCE_MS } from "./map-library.ts";
import { OWN_NAMES, withTiles } from "./own-map.ts";

/** @param onChange whether tiles lie on our own map; called again if that changes */
type Tiles = { own: StyleSpecification; styleUrl: string; onChange: (isThere: boolean) => void };

/** Lays the tiles of another host on our own map, if they come; also if they come late. */
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
    // Closed meanwhile, or nothing came.
    if (!style || !map.getContainer().isConnected) return;
    map.setStyle(withTiles(own, style));
    // Nothing more is under way.
    map.once("idle", missing);
  });
}

type Tile = { state: string; texture?: unknown; buckets?: Record<string, unknown> };

/** The library counts a tile that was not found as an empty one. */
const isFilled = (tile: Tile | undefined) =>
  tile?.state === "loaded" && (tile.texture !== undefined || Object.keys(tile.buckets ?? {}).length > 0);

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(MAP_PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const style = await answer.json<StyleSpecification>();
  if (!Array.isArray(style?.layers) || !style.sources) throw new Error(`${url}: no style`);
  return style;
}
