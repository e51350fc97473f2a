import borders from "virtual:canton-borders";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { NearArea } from "#domain/desks/listing-areas.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import { loadStyles } from "../load-styles.ts";
import listMapUrl from "../map/list-map.css?url&no-inline";
import { createMap, loadMapStyles } from "../map/map-library.ts";
import { drawTownNames, layTiles, NAME_IMAGE, ownMap } from "../map/own-map.ts";

/** `name`: the name of the boxes; each area has one box. */
type Data = { name: string; areas: readonly NearArea[]; styleUrl: string };

/** Postcodes of one town may have the same point, and are chosen together. */
type Spot = { point: NearArea["point"]; areas: readonly [NearArea, ...NearArea[]] };

/** The nearest areas, which the map shows at first. */
const SHOWN_FIRST = 12;
/** Pixels around a pressed point in which an area is found. */
const REACH = 44;

/** Communes on a map that ticks their boxes; it is closed by the button that has opened it. */
export function wake(root: HTMLElement) {
  const opener = root.querySelector("button");
  const group = root.closest("fieldset");
  if (!opener || !group) return;
  const data: Data = JSON.parse(root.dataset.props ?? "{}");
  const opensLabel = opener.textContent;
  const status = document.createElement("p");
  status.className = "field-hint";
  status.setAttribute("role", "status");
  root.appendChild(status);
  let close: (() => void) | undefined;
  opener.addEventListener("click", async () => {
    if (opener.ariaBusy === "true") return;
    const wasOpen = close !== undefined;
    close?.();
    close = undefined;
    opener.textContent = opensLabel;
    status.textContent = "";
    if (wasOpen) return;
    opener.ariaBusy = "true";
    status.textContent = m.place_map_loading();
    try {
      await Promise.all([loadMapStyles(), loadStyles(listMapUrl)]);
      close = openMap(root, status, choiceIn(group, data), data);
      opener.textContent = m.place_map_close();
      status.textContent = m.editor_area_map_lead();
    } catch (error) {
      console.error(error);
      root.querySelector(".list-map")?.remove();
      status.textContent = root.dataset.failure ?? "";
    }
    opener.ariaBusy = null;
  });
}

type Choice = {
  has: (area: NearArea) => boolean;
  toggle: (area: NearArea) => void;
  onChange: (changed: () => void, signal: AbortSignal) => void;
};

/** The form is what is sent, so the map only reads and presses its boxes. */
function choiceIn(group: HTMLElement, { name }: Data): Choice {
  const boxOf = ({ value }: NearArea) =>
    present(
      group.querySelector<HTMLInputElement>(`input[name="${name}"][value="${CSS.escape(value)}"]`),
      "each area has a box",
    );
  return {
    has: (area) => boxOf(area).checked,
    toggle: (area) => boxOf(area).click(),
    onChange: (changed, signal) => group.addEventListener("input", changed, { signal }),
  };
}

/** Throws if the browser cannot draw it. @returns closes it */
function openMap(root: HTMLElement, status: HTMLElement, choice: Choice, { areas, styleUrl }: Data): () => void {
  const spots = spotsOf(areas);
  const frame = root.appendChild(document.createElement("div"));
  frame.className = "list-map desk-map";
  const canvas = frame.appendChild(document.createElement("div"));
  canvas.className = "list-map-canvas";
  const own = ownMap([], borders);
  const map = createMap({
    container: canvas,
    style: own,
    bounds: boundsOf(areas.slice(0, SHOWN_FIRST)),
    fitBoundsOptions: { padding: REACH },
    maxZoom: 14,
    minZoom: 7,
    maxPitch: 0,
    touchPitch: false,
    attributionControl: { compact: false, customAttribution: [] },
  });
  const closing = new AbortController();
  drawTownNames(map);
  // Also when the tiles' style has replaced ours.
  map.on("styledata", () => drawSpots(map, spots, choice));
  layTiles(map, { own, styleUrl, onChange: () => {} });
  choice.onChange(() => drawSpots(map, spots, choice), closing.signal);
  map.on("click", ({ point }) => {
    const spot = nearest(map, spots, point);
    if (!spot) return;
    const isChosen = !spot.areas.every(choice.has);
    for (const area of spot.areas) if (choice.has(area) !== isChosen) choice.toggle(area);
    const name = namesOf(spot);
    status.textContent = isChosen ? m.editor_area_chosen({ name }) : m.editor_area_not_chosen({ name });
  });
  return () => {
    closing.abort();
    map.remove();
    frame.remove();
  };
}

function spotsOf(areas: readonly NearArea[]): Spot[] {
  const grouped = Map.groupBy(areas, ({ point }) => `${point.latitude} ${point.longitude}`);
  return [...grouped.values()].flatMap(([first, ...others]) =>
    first ? [{ point: first.point, areas: [first, ...others] }] : [],
  );
}

const namesOf = ({ areas }: Spot) => areas.map(({ name }) => name).join(", ");

function boundsOf(areas: readonly NearArea[]): [number, number, number, number] {
  const [east, north] = [areas.map(({ point }) => point.longitude), areas.map(({ point }) => point.latitude)];
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
}

const SOURCE = "areas";
const CHOSEN = "#0c6b58";

function drawSpots(map: MapLibreMap, spots: readonly Spot[], choice: Choice) {
  const data: GeoJSON.FeatureCollection = {
    type: "FeatureCollection",
    features: spots.map(({ point, areas }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [point.longitude, point.latitude] },
      properties: { name: areas[0].name, isChosen: areas.every(choice.has) },
    })),
  };
  const drawn = map.getSource<GeoJSONSource>(SOURCE);
  if (drawn) return void drawn.setData(data);
  map.addSource(SOURCE, { type: "geojson", data });
  map.addLayer({
    id: "area-names",
    type: "symbol",
    source: SOURCE,
    layout: { "icon-image": ["concat", NAME_IMAGE, ["get", "name"]], "icon-anchor": "top", "icon-offset": [0, 4] },
  });
  map.addLayer({
    id: "area-points",
    type: "circle",
    source: SOURCE,
    paint: {
      "circle-radius": 10,
      "circle-color": ["case", ["get", "isChosen"], CHOSEN, "#ffffff"],
      "circle-stroke-color": CHOSEN,
      "circle-stroke-width": 3,
    },
  });
}

function nearest(map: MapLibreMap, spots: readonly Spot[], at: { x: number; y: number }): Spot | undefined {
  const reached = spots
    .map((spot) => {
      const { x, y } = map.project([spot.point.longitude, spot.point.latitude]);
      return { spot, pixels: Math.hypot(x - at.x, y - at.y) };
    })
    .toSorted((a, b) => a.pixels - b.pixels);
  return reached.find(({ pixels }) => pixels <= REACH)?.spot;
}
