import { Map as MapLibreMap, type MapOptions, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { m } from "#messages";
import { loadStyles } from "../load-styles.ts";
import cssUrl from "./map.css?url&no-inline";

/** The library's defaults are English. */
const words = () => ({
  "AttributionControl.ToggleAttribution": m.provider_map_sources(),
  "CooperativeGesturesHandler.MacHelpText": m.provider_map_mac(),
  "CooperativeGesturesHandler.MobileHelpText": m.provider_map_fingers(),
  "CooperativeGesturesHandler.WindowsHelpText": m.provider_map_ctrl(),
  "Map.Title": m.provider_map_title(),
  "Marker.Title": m.provider_map_marker(),
  "NavigationControl.ZoomIn": m.provider_map_larger(),
  "NavigationControl.ZoomOut": m.provider_map_smaller(),
});

/** After this time without tiles, the page says so. */
export const MAP_PATIENCE_MS = 8000;

/** Throws if the browser cannot draw maps. */
export function createMap(options: MapOptions): MapLibreMap {
  setWorkerUrl(workerUrl);
  const map = new MapLibreMap({
    // Scrolling over the map scrolls the page.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    locale: words(),
    ...options,
  });
  map.addControl(new NavigationControl({ showCompass: false }));
  return map;
}

/** The library's style sheet with larger buttons, which only maps need. */
export const loadMapStyles = () => loadStyles(cssUrl);
