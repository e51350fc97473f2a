import { officialPlaceKey } from "#domain/places/official-place-key.ts";
import type { GeoPoint } from "#domain/places/place.ts";
import { displayPlaceName, OFFICE_NUMBER } from "#domain/places/place-name.ts";
import { NAMESAKES } from "./register-corrections.ts";

export type City = { name: string; lat: string; lng: string; country: string; admin1: string };

/** Coordinates by canton and name in any spelling. */
export type Gazetteer = { locate: (canton: string, name: string) => GeoPoint | undefined };

export function buildGazetteer(cities: readonly City[]): Gazetteer {
  const points = new Map<string, GeoPoint>();
  const swiss = cities.filter(({ country, admin1, name }) => country === "CH" && !NAMESAKES.has(`${admin1} ${name}`));
  // A place's own name takes precedence over one half of a bilingual name.
  for (const part of [0, 1, 2]) {
    for (const { admin1, name, lat, lng } of swiss) {
      const own = spellings(name)[part];
      const key = own === undefined ? "" : keyOf(admin1, own);
      if (key && !points.has(key)) points.set(key, { latitude: Number(lat), longitude: Number(lng) });
    }
  }
  const locate = (canton: string, name: string) =>
    spellings(name)
      .map((spelling) => points.get(keyOf(canton, spelling)))
      .find((point) => point !== undefined);
  return { locate };
}

/** "Murten/Morat" has three spellings; "Wetzikon / Unter-Wetzikon" is a quarter and has one. */
function spellings(name: string): string[] {
  const bare = displayPlaceName(name.replace(OFFICE_NUMBER, ""));
  return /\S\/\S/.test(bare) ? [bare, ...bare.split("/")] : [bare];
}

const keyOf = (canton: string, name: string) => `${canton} ${officialPlaceKey(displayPlaceName(name))}`;
