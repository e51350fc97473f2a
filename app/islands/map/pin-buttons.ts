import { LngLatBounds, type Map as MapLibreMap, Marker } from "maplibre-gl";
import { type Group, gatherApart } from "#domain/place-map/gather.ts";
import type { ListedPin } from "#domain/place-map/list-map.ts";
import { m } from "#messages";

/** Name of pins that would cover each other. `isOneSpot`: zooming would not separate them. */
export const clusterName = (count: number, isOneSpot: boolean) =>
  isOneSpot ? m.place_map_same_spot({ count }) : m.place_map_enlarge({ count });

/** Begins with the visible number, so that voice control recognises it. */
export const pinName = ({ number, name, mustAsk }: Pick<ListedPin, "number" | "name" | "mustAsk">) =>
  `${number} ${mustAsk ? m.place_map_ask({ name }) : name}`;

export const CLOSEST_ZOOM = 17;
/** Side of a button in pixels; smaller ones are hard to press. */
const TARGET = 48;
/** Width of a button that shows its number of providers. */
const CLUSTER_WIDTH = 124;
const PADDING = 56;

type Pins = Group<ListedPin>;
type Spot = { pin: ListedPin; at: { x: number; y: number } };
type Placed = { pins: Pins; marker: Marker };

/** Buttons for a list's providers; those that would cover each other share one until the map is enlarged. */
export class PinButtons {
  private readonly map: MapLibreMap;
  private readonly pins: readonly ListedPin[];
  private readonly onPress: (pins: Pins) => void;
  private placed: Placed[] = [];
  /** Numbers of the providers whose details are shown. */
  private open = new Set<number>();
  private lit: number | undefined;

  constructor(map: MapLibreMap, pins: readonly ListedPin[], onPress: (pins: Pins) => void) {
    this.map = map;
    this.pins = pins;
    this.onPress = onPress;
    this.place();
    map.on("zoomend", () => this.place());
  }

  /** Marks the provider whose card is hovered. */
  light(number: number | undefined) {
    this.lit = number;
    this.mark();
  }

  showOpen(numbers: number[]) {
    this.open = new Set(numbers);
    this.mark();
  }

  focus(number: number) {
    this.find(number)?.marker.getElement().focus();
  }

  private find = (number: number) => this.placed.find(({ pins }) => pins.some((pin) => pin.number === number));

  /** Groups the pins again; the focus stays with its provider. */
  private place() {
    const groups = this.groups();
    const keyOf = (pins: Pins) => pins.map(({ number }) => number).join();
    if (groups.map(keyOf).join(";") === this.placed.map(({ pins }) => keyOf(pins)).join(";")) return this.name();
    const focused = this.placed.find(({ marker }) => marker.getElement() === document.activeElement);
    for (const { marker } of this.placed) marker.remove();
    this.placed = groups.map((pins) => ({ pins, marker: this.markerFor(pins) }));
    this.name();
    this.mark();
    if (focused) this.focus(focused.pins[0].number);
  }

  private groups(): Pins[] {
    const spots = this.pins.map((pin) => ({ pin, at: this.map.project(lngLat(pin)) }));
    return gatherApart(spots, isCovered).map(([first, ...rest]) => [first.pin, ...rest.map(({ pin }) => pin)]);
  }

  private markerFor(pins: Pins): Marker {
    const element = document.createElement("button");
    element.type = "button";
    element.className = pins.every(({ mustAsk }) => mustAsk) ? "list-pin must-ask" : "list-pin";
    const sign = element.appendChild(document.createElement("span"));
    sign.textContent =
      pins.length === 1 ? String(pins[0].number) : m.place_providers({ count: pins.length, shown: pins.length });
    element.addEventListener("click", () => this.press(pins));
    element.addEventListener("focus", () => this.bringIntoView(pins[0]));
    return new Marker({ element, anchor: "bottom" }).setLngLat(lngLat(pins[0])).addTo(this.map);
  }

  private press(pins: Pins) {
    if (pins.length === 1 || this.isClosest(pins)) return this.onPress(pins);
    const camera = this.map.cameraForBounds(boundsOf(pins), { padding: PADDING, maxZoom: CLOSEST_ZOOM });
    const zoom = Math.max(camera?.zoom ?? 0, this.map.getZoom() + 1);
    this.map.easeTo({ center: camera?.center ?? lngLat(pins[0]), zoom: Math.min(zoom, CLOSEST_ZOOM) });
  }

  /** Whether zooming would not separate them. */
  private isClosest(pins: Pins): boolean {
    if (this.map.getZoom() > CLOSEST_ZOOM - 0.01) return true;
    const scale = 2 ** (CLOSEST_ZOOM - this.map.getZoom());
    const [first, ...rest] = pins.map((pin) => this.map.project(lngLat(pin)));
    return rest.every((at) => first && Math.max(Math.abs(at.x - first.x), Math.abs(at.y - first.y)) * scale < TARGET);
  }

  bringIntoView(pin: ListedPin) {
    const { x, y } = this.map.project(lngLat(pin));
    const { clientWidth, clientHeight } = this.map.getContainer();
    if (x > 0 && x < clientWidth && y > TARGET / 2 && y < clientHeight) return;
    this.map.easeTo({ center: lngLat(pin) });
  }

  private name() {
    for (const { pins, marker } of this.placed) {
      const name = pins.length === 1 ? pinName(pins[0]) : clusterName(pins.length, this.isClosest(pins));
      marker.getElement().setAttribute("aria-label", name);
    }
  }

  private mark() {
    for (const { pins, marker } of this.placed) {
      const element = marker.getElement();
      const isOpen = pins.some(({ number }) => this.open.has(number));
      // Pressing other clusters zooms in.
      if (isOpen || pins.length === 1 || this.isClosest(pins)) element.setAttribute("aria-expanded", String(isOpen));
      else element.removeAttribute("aria-expanded");
      element.classList.toggle(
        "is-lit",
        pins.some(({ number }) => number === this.lit),
      );
    }
  }
}

const lngLat = ({ point }: ListedPin) => ({ lng: point.longitude, lat: point.latitude });

const boundsOf = (pins: Pins) =>
  pins.reduce((bounds, pin) => bounds.extend(lngLat(pin)), new LngLatBounds(lngLat(pins[0]), lngLat(pins[0])));

const widthOf = (group: Group<Spot>) => (group.length === 1 ? TARGET : CLUSTER_WIDTH);

const isCovered = (a: Group<Spot>, b: Group<Spot>) =>
  Math.abs(a[0].at.x - b[0].at.x) < (widthOf(a) + widthOf(b)) / 2 && Math.abs(a[0].at.y - b[0].at.y) < TARGET;
