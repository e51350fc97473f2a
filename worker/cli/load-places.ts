import { readFile } from "node:fs/promises";
import { AppError } from "#domain/app-error.ts";
import { formatNumber } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { fetchRegister } from "../platform/official-register.ts";
import { loadPlacesRegister } from "../services/places/load-places-register.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import type { Print } from "./command-line.ts";

/** `npm run places -- [FILE-or-URL] [POST-BOX-FILE]`; without an argument, from swisstopo. */
export async function loadPlaces(
  deps: Pick<Deps, "db" | "searchDb" | "now">,
  [source, postBoxes]: string[],
  print: Print,
): Promise<boolean> {
  try {
    const load = await loadPlacesRegister(deps, {
      bytes: source ? await read(source) : await fetchRegister(),
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
}

const read = (source: string): Promise<Uint8Array> => (URL.canParse(source) ? fetchRegister(source) : readFile(source));
