import { Map as MapLibreMap, type MapOptions, NavigationControl, setWorkerUrl } from "maplibre-gl";
import cssUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { loadStyles } from "../load-styles.ts";

/** The library's defaults are English. */
const GERMAN = {
  "AttributionControl.ToggleAttribution": "Quellen der Karte zeigen",
  "CooperativeGesturesHandler.MacHelpText": "Mit ⌘ und Scrollen ändern Sie den Ausschnitt",
  "CooperativeGesturesHandler.MobileHelpText": "Mit zwei Fingern verschieben Sie die Karte",
  "CooperativeGesturesHandler.WindowsHelpText": "Mit Ctrl und Scrollen ändern Sie den Ausschnitt",
  "Map.Title": "Karte; mit den Pfeiltasten verschieben, mit + und - vergrössern und verkleinern",
  "Marker.Title": "Standort",
  "NavigationControl.ZoomIn": "Vergrössern",
  "NavigationControl.ZoomOut": "Verkleinern",
};

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
    locale: GERMAN,
    ...options,
  });
  map.addControl(new NavigationControl({ showCompass: false }));
  return map;
}

/** The library's style sheet, which only maps need. */
export const loadMapStyles = () => loadStyles(cssUrl);
