import { spokenAt } from "#domain/language.ts";
import { apiPaths } from "#domain/paths.ts";
import type { GeoPoint } from "#domain/places/place.ts";
import { roughly } from "#domain/places/position.ts";
import { m } from "#messages";

const WORDS = { refused: m.search_near_refused, unavailable: m.search_near_unavailable };

export function wake(root: HTMLElement) {
  const button = root.querySelector("button");
  const status = root.querySelector("[role=status]");
  if (!button || !status) return;
  const say = (text: string, isBusy = false) => {
    status.textContent = text;
    button.ariaBusy = isBusy ? "true" : null;
  };
  button.addEventListener("click", async () => {
    if (button.ariaBusy === "true") return;
    say(m.search_near_locating(), true);
    say(await openNearest());
  });
  // The browser may restore this page as it was left.
  window.addEventListener("pageshow", () => say(""));
}

/** @returns the outcome in words */
async function openNearest(): Promise<string> {
  const found = await locate();
  if (typeof found === "string") return WORDS[found]();
  try {
    const { place } = await askServer(found);
    if (!place) return m.search_near_abroad();
    location.assign(place.path);
    return m.search_opening({ name: place.city });
  } catch (error) {
    console.error(error);
    return m.search_near_failed();
  }
}

/** Indoors a phone needs some seconds for a position; one from the last minutes suffices. */
const PATIENCE = { timeout: 15_000, maximumAge: 300_000 };

const locate = () =>
  new Promise<GeoPoint | "refused" | "unavailable">((resolve) => {
    if (!("geolocation" in navigator)) return resolve("unavailable");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unavailable"),
      PATIENCE,
    );
  });

async function askServer(position: GeoPoint): Promise<{ place: { city: string; path: string } | null }> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(spokenAt(apiPaths.nearestPlace), {
    method: "POST",
    headers,
    body: JSON.stringify(position),
  });
  if (!response.ok) throw new Error(`nearest place answered ${response.status}`);
  return response.json();
}
