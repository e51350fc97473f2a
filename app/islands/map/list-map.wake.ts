import { here } from "#domain/paths.ts";
import type { ListMap } from "#domain/place-map/list-map.ts";
import { m } from "#messages";
import { loadStyles } from "../load-styles.ts";
import cssUrl from "./list-map.css?url&no-inline";
import { openListMap } from "./list-map.ts";
import { loadMapStyles } from "./map-library.ts";

/** The address of the data, derived from the picture's. */
const dataOf = (picture: HTMLImageElement) => (picture.getAttribute("src") ?? "").replace(".svg", ".json");

const PATIENCE_MS = 20_000;

/** If anything fails, the picture remains and a sentence says so. */
export function wake(root: HTMLElement) {
  const picture = root.querySelector("img");
  const opener = root.querySelector("button");
  if (!picture || !opener) return;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  root.appendChild(status);
  const isOpen = (open: boolean) => {
    picture.hidden = open;
    opener.hidden = open;
  };
  /** Shows a provider on the open map. */
  let showNumber: ((number: number) => void) | undefined;
  const open = async () => {
    if (opener.ariaBusy === "true") return;
    opener.ariaBusy = "true";
    status.textContent = m.place_map_loading();
    try {
      const data = await inTime(load(dataOf(picture)));
      showNumber = openListMap(data, picture, () => {
        showNumber = undefined;
        isOpen(false);
        opener.focus();
      });
      isOpen(true);
      status.textContent = "";
    } catch (error) {
      console.error(error);
      root.querySelector(".list-map")?.remove();
      status.textContent = root.dataset.failure ?? "";
    }
    opener.ariaBusy = null;
  };
  opener.addEventListener("click", open);
  // A card's number leads to the map and shows its provider there.
  document.addEventListener("click", async ({ target, ctrlKey, metaKey, shiftKey }) => {
    const pin = target instanceof Element && target.closest("a.map-pin");
    if (!pin || ctrlKey || metaKey || shiftKey) return;
    if (!showNumber) await open();
    root.scrollIntoView({ block: "nearest" });
    showNumber?.(Number(pin.lastChild?.textContent));
  });
}

/** The data are the same for all languages, with German addresses. */
async function load(address: string): Promise<ListMap> {
  const [data] = await Promise.all([fetchJson(address), styles()]);
  return { ...data, pins: data.pins.map((pin) => ({ ...pin, path: here(pin.path) })) };
}

let loaded: Promise<unknown> | undefined;

/** Loads once per page; requests again after a failure. */
function styles() {
  loaded ??= Promise.all([loadMapStyles(), loadStyles(cssUrl)]).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchJson(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json<ListMap>();
}

const inTime = <Value>(work: Promise<Value>) =>
  new Promise<Value>((resolve, reject) => {
    setTimeout(() => reject(new Error("the map did not come in time")), PATIENCE_MS);
    work.then(resolve, reject);
  });
