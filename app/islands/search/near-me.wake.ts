import { apiPaths } from "#domain/paths.ts";
import type { GeoPoint } from "#domain/places/place.ts";
import { roughly } from "#domain/places/position.ts";

const INSTEAD = "Geben Sie oben Ihre Postleitzahl oder Ihren Ort ein.";

const WORDS = {
  locating: "Wir suchen Ihren Standort …",
  refused: `Ihr Browser gibt den Standort nicht bekannt. ${INSTEAD}`,
  unavailable: `Ihr Gerät findet den Standort gerade nicht. ${INSTEAD}`,
  abroad: "Sie sind wohl nicht in der Schweiz. Geben Sie oben den Ort ein, an dem es Hilfe braucht.",
  failed: `Das hat nicht geklappt. ${INSTEAD}`,
};

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
    say(WORDS.locating, true);
    say(await openNearest());
  });
  // The browser may restore this page as it was left.
  window.addEventListener("pageshow", () => say(""));
}

/** @returns the outcome in words */
async function openNearest(): Promise<string> {
  const found = await locate();
  if (typeof found === "string") return WORDS[found];
  try {
    const { place } = await askServer(found);
    if (!place) return WORDS.abroad;
    location.assign(place.path);
    return `«${place.city}» wird geöffnet …`;
  } catch (error) {
    console.error(error);
    return WORDS.failed;
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
  const response = await fetch(apiPaths.nearestPlace, { method: "POST", headers, body: JSON.stringify(position) });
  if (!response.ok) throw new Error(`nearest place answered ${response.status}`);
  return response.json();
}
