import { type Map as MapLibreMap, Marker, type StyleSpecification } from "maplibre-gl";
import { MAP_DEFAULTS, type MapProps, markedPosition } from "#domain/listings/map.ts";
import { m } from "#messages";
import { createMap, loadMapStyles, MAP_PATIENCE_MS } from "./map-library.ts";

/** If the tiles fail, the marker is on a plain background. */
const PLAIN: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: "ground", type: "background", paint: { "background-color": "#f2ede3" } }],
};

export async function wake(root: HTMLElement): Promise<void> {
  const status = root.querySelector<HTMLElement>(".map-status");
  const frame = root.querySelector<HTMLElement>(".map");
  if (!status || !frame) return;
  try {
    await loadMapStyles();
    const map = openMap(frame, JSON.parse(root.dataset.props ?? "{}"));
    const showStatus = (text: string) => {
      status.textContent = text;
    };
    let isLoaded = false;
    map.once("load", () => {
      isLoaded = true;
      showStatus("");
    });
    const giveUp = () => {
      // A tile that fails later does not remove the map.
      if (isLoaded) return;
      showStatus(m.provider_map_failed());
      map.once("load", () => showStatus(m.provider_map_failed())).setStyle(PLAIN, { diff: false });
    };
    map.once("error", giveUp);
    // A host may also neither answer nor refuse.
    setTimeout(giveUp, MAP_PATIENCE_MS);
  } catch (error) {
    console.error(error);
    status.textContent = m.provider_map_failed();
  }
}

function openMap(frame: HTMLElement, props: MapProps): MapLibreMap {
  const { name, styleUrl } = props;
  const position = markedPosition(props);
  const canvas = document.createElement("div");
  canvas.className = "map-canvas";
  frame.insertBefore(canvas, frame.firstChild);
  const map = createMap({
    container: canvas,
    style: styleUrl,
    center: position ?? MAP_DEFAULTS.center,
    zoom: MAP_DEFAULTS.zoom,
  });
  if (position) addMarker(map, position, name);
  return map;
}

function addMarker(map: MapLibreMap, position: { lat: number; lng: number }, name: string) {
  const marker = new Marker({ color: "#0b544b" }).setLngLat(position).addTo(map);
  const element = marker.getElement();
  element.setAttribute("aria-label", m.provider_map_of({ name }));
  element.setAttribute("role", "img");
}
