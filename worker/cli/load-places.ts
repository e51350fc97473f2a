import { readFile } from "node:fs/promises";
import { AppError } from "#domain/app-error.ts";
import { formatNumber } from "#domain/format.ts";
import { loadPlacesRegister } from "../services/load-places-register.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import type { Command } from "./command-line.ts";

/** The official register of localities, © swisstopo, renewed on the first of each month. */
const OFFICIAL_REGISTER =
  "https://data.geo.admin.ch/ch.swisstopo-vd.ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz_4326.csv.zip";

/** `npm run places -- [FILE-or-URL] [POST-BOX-FILE]`. */
export const loadPlaces: Command = async (deps, [source = OFFICIAL_REGISTER, postBoxes], print) => {
  try {
    const load = await loadPlacesRegister(deps, {
      bytes: await read(source),
      ...(postBoxes && { postBoxes: await read(postBoxes) }),
    });
    await rebuildPlaceIndex(deps);
    print(`${formatNumber(load.places)} Ortschaften übernommen.`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const sentence of error.fields?.file ?? []) print(sentence);
    return false;
  }
};

async function read(source: string): Promise<Uint8Array> {
  if (!URL.canParse(source)) return readFile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} antwortet ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
