import borders from "virtual:canton-borders";
import type { Map as MapLibreMap } from "maplibre-gl";
import type { ListedPin, ListMap } from "#domain/place-map/list-map.ts";
import { layTiles } from "./lay-tiles.ts";
import { markCards, watchCards } from "./list-cards.ts";
import { MAP_WITHOUT_TILES } from "./list-map-words.ts";
import { createMap } from "./map-library.ts";
import { ownMap } from "./own-map.ts";
import { CLOSEST_ZOOM, PinButtons } from "./pin-buttons.ts";
import { button, element, pinDetails } from "./pin-details.ts";
import { drawTownNames } from "./town-names.ts";

/**
 * Puts a map that can be moved before `place`. Throws if the browser cannot draw it.
 * @returns shows the provider with a number of the list
 */
export function openListMap(data: ListMap, place: Element, onClose: () => void): (number: number) => void {
  const canvas = element("div", "list-map-canvas");
  const details = element("div", "list-map-details");
  const status = element("p", "list-map-status");
  status.setAttribute("role", "status");
  const closing = new AbortController();
  /** The provider whose details are shown. */
  let opened: number | undefined;
  const frame = element("div", "list-map", canvas, details, status, button("button quiet", "Karte schliessen", close));
  place.parentElement?.insertBefore(frame, place);

  const own = ownMap(data.towns, borders);
  const map = mapIn(canvas, own, data);
  closing.signal.addEventListener("abort", () => map.remove());
  drawTownNames(map);
  layTiles(map, {
    own,
    styleUrl: data.styleUrl,
    onChange: (isThere) => {
      status.textContent = isThere ? "" : MAP_WITHOUT_TILES;
    },
  });
  const pins = new PinButtons(map, data.pins, show);
  watchCards((path) => pins.light(data.pins.find((pin) => pin.path === path)?.number), closing.signal);
  frame.addEventListener("keydown", leaveOnEscape);
  map.getCanvas().focus({ preventScroll: true });

  function showNumber(number: number) {
    const pin = data.pins.find((one) => one.number === number);
    if (!pin) return;
    pins.bringIntoView(pin);
    show([pin]);
  }

  function show(shown: readonly ListedPin[]) {
    details.replaceChildren(...(shown.length > 0 ? [pinDetails(shown, hide)] : []));
    pins.showOpen(shown.map(({ number }) => number));
    markCards(shown.map(({ path }) => path));
    details.querySelector<HTMLElement>(".pin-details")?.focus();
    opened = shown[0]?.number;
  }

  function hide() {
    const number = opened;
    show([]);
    if (number !== undefined) pins.focus(number);
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (opened === undefined) close();
    else hide();
  }

  return showNumber;

  function close() {
    closing.abort();
    markCards([]);
    frame.remove();
    onClose();
  }
}

function mapIn(container: HTMLElement, style: ReturnType<typeof ownMap>, { bounds }: ListMap): MapLibreMap {
  const map = createMap({
    container,
    style,
    bounds,
    maxZoom: CLOSEST_ZOOM,
    minZoom: 5,
    maxPitch: 0,
    touchPitch: false,
    // Always written out: its button is small. Our own map needs no source.
    attributionControl: { compact: false, customAttribution: [] },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  return map;
}
