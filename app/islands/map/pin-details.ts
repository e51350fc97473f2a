import type { ListedPin } from "#domain/place-map/list-map.ts";
import { cardOf, goToCard } from "./list-cards.ts";

type Tag = keyof HTMLElementTagNameMap;

/** An element with a class and children; texts stay texts. */
export function element<Name extends Tag>(name: Name, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.className = className;
  made.replaceChildren(...children);
  return made;
}

export function button(className: string, text: string, onPress: () => void) {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", onPress);
  return made;
}

/** Who stands at a pin: name, place, phone, and the ways to the card and to the page. */
export function pinDetails(pins: readonly ListedPin[], onClose: () => void): HTMLElement {
  const details = element("div", "pin-details", ...pins.map(provider), button("button quiet", "Schliessen", onClose));
  details.setAttribute("role", "group");
  details.setAttribute("aria-label", pins.map(({ name }) => name).join(", "));
  details.tabIndex = -1;
  return details;
}

function provider({ number, name, place, phone, path }: ListedPin): HTMLElement {
  const title = element("p", "pin-name", element("span", "map-pin", String(number)), " ", name);
  const actions = [
    ...(phone ? [link("button", phone.href, element("span", "number", phone.display), `${name} anrufen: `)] : []),
    ...(cardOf(path) ? [button("button quiet", "In der Liste zeigen", () => goToCard(path))] : []),
    link("button quiet", path, "Details anzeigen"),
  ];
  return element(
    "div",
    "pin-provider",
    title,
    element("p", "pin-place", place),
    element("div", "pin-actions", ...actions),
  );
}

/** `before`: read aloud only. */
function link(className: string, href: string, text: Node | string, before?: string) {
  const made = element("a", className, ...(before ? [element("span", "sr-only", before)] : []), text);
  made.href = href;
  return made;
}
