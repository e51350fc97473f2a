import borders from "virtual:canton-borders";
import type { Map as MapLibreMap } from "maplibre-gl";
import { language } from "#domain/language.ts";
import type { ListedPin, ListMap } from "#domain/place-map/list-map.ts";
import { m } from "#messages";
import { createMap } from "./map-library.ts";
import { drawTownNames, layTiles, ownMap } from "./own-map.ts";
import { CLOSEST_ZOOM, PinButtons } from "./pin-buttons.ts";

/**
 * Inserts a movable map before `place`. Throws if the browser cannot draw it. @returns shows the provider with a given
 * number
 */
export function openListMap(data: ListMap, place: Element, onClose: () => void): (number: number) => void {
  const canvas = element("div", "list-map-canvas");
  const details = element("div", "list-map-details");
  const status = element("p", "list-map-status");
  status.setAttribute("role", "status");
  const closing = new AbortController();
  /** The number of the provider whose details are shown. */
  let opened: number | undefined;
  const frame = element("div", "list-map", canvas, details, status, button("button quiet", m.place_map_close(), close));
  place.parentElement?.insertBefore(frame, place);

  const own = ownMap(data.towns, borders);
  const map = mapIn(canvas, own, data);
  closing.signal.addEventListener("abort", () => map.remove());
  drawTownNames(map);
  layTiles(map, {
    own,
    styleUrl: data.styleUrl,
    onChange: (isThere) => {
      status.textContent = isThere ? "" : m.place_map_without_tiles();
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
    // Always expanded, because its button is small. Our own map needs no attribution.
    attributionControl: { compact: false, customAttribution: [] },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  return map;
}

/** The page's list cards by their provider's address. */
const cardOf = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(".provider-card h3 a")]
    .find((link) => link.getAttribute("href") === path)
    ?.closest<HTMLElement>(".provider-card");

function markCards(paths: readonly string[]) {
  for (const card of document.querySelectorAll(".provider-card.is-on-map")) card.classList.remove("is-on-map");
  for (const path of paths) cardOf(path)?.classList.add("is-on-map");
}

function goToCard(path: string) {
  const link = cardOf(path)?.querySelector<HTMLElement>("h3 a");
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "center" });
}

/** @param onPoint receives the address of the provider whose card is hovered or focused; undefined if none is */
function watchCards(onPoint: (path: string | undefined) => void, signal: AbortSignal) {
  for (const event of ["pointerover", "focusin"]) {
    document.addEventListener(
      event,
      ({ target }) => {
        const card = target instanceof Element ? target.closest(".provider-card") : null;
        onPoint(card?.querySelector("h3 a")?.getAttribute("href") ?? undefined);
      },
      { signal, passive: true },
    );
  }
}

type Tag = keyof HTMLElementTagNameMap;

/** Creates an element with a class and children; strings become text. */
function element<Name extends Tag>(name: Name, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.className = className;
  made.replaceChildren(...children);
  return made;
}

function button(className: string, text: string, onPress: () => void) {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", onPress);
  return made;
}

/** The details of a pin's providers: name, place, phone, and links to the card and the page. */
function pinDetails(pins: readonly ListedPin[], onClose: () => void): HTMLElement {
  const details = element("div", "pin-details", ...pins.map(provider), button("button quiet", m.form_close(), onClose));
  details.setAttribute("role", "group");
  details.setAttribute("aria-label", pins.map(({ name }) => name).join(", "));
  details.tabIndex = -1;
  return details;
}

function provider({ number, name, place, phone, path }: ListedPin): HTMLElement {
  const title = element("p", "pin-name", element("span", "map-pin", String(number)), " ", name);
  const actions = [
    ...(phone
      ? [link("button", phone.href, element("span", "number", phone.display), `${m.card_call({ name })} `)]
      : []),
    ...(cardOf(path) ? [button("button quiet", m.place_map_show_in_list(), () => goToCard(path))] : []),
    link("button quiet", path, m.card_details()),
  ];
  return element(
    "div",
    "pin-provider",
    title,
    element("p", "pin-place", place[language()]),
    element("div", "pin-actions", ...actions),
  );
}

/** `before`: for screen readers only. */
function link(className: string, href: string, text: Node | string, before?: string) {
  const made = element("a", className, ...(before ? [element("span", "sr-only", before)] : []), text);
  made.href = href;
  return made;
}
