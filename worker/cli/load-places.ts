import { readFile } from "node:fs/promises";
import { formatNumber } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { fetchRegister } from "../platform/outgoing-calls.ts";
import { loadPlacesRegister } from "../services/places/places-register.ts";
import { rebuildPlaceIndex } from "../services/search/place-index.ts";
import type { Print } from "./command.ts";
import { errorCode, Refusal } from "./refusal.ts";

/** `source` is a file or an address; the default is swisstopo's register. */
export async function loadPlaces(
  deps: Pick<Deps, "db" | "searchDb" | "now">,
  [source, postBoxes]: string[],
  print: Print,
): Promise<boolean> {
  const load = await loadPlacesRegister(deps, {
    bytes: source ? await read(source) : await download(),
    ...(postBoxes && { postBoxes: await read(postBoxes) }),
  });
  await rebuildPlaceIndex(deps);
  print(`${formatNumber(load.places)} Ortschaften übernommen.`);
  return true;
}

const read = (source: string): Promise<Uint8Array> => (URL.canParse(source) ? download(source) : readFile(source));

/** Downloads the official register by default. */
async function download(address?: string): Promise<Uint8Array> {
  try {
    return await fetchRegister(address);
  } catch (error) {
    const reason = error instanceof Error ? (errorCode(error.cause) ?? error.message) : error;
    throw new Refusal(
      `Das Verzeichnis liess sich nicht holen (${reason}). Prüfen Sie die Verbindung, oder nennen Sie eine Datei.`,
    );
  }
}
