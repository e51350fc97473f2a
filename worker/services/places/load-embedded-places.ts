import { findLastLoad, replacePlaces } from "#db/queries/places/places.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { runOne, runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/**
 * Loads the default register into a new database, from Node only. Never replaces a loaded register. Returns the
 * number of places.
 */
export async function loadEmbeddedPlaces({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  if (await runOne(db, findLastLoad())) return 0;
  const places = embeddedRegister();
  const load = { loadedAt: now().toISOString(), source: "embedded", rows: places.length } as const;
  await runTogether(db, { places: replacePlaces(places, { ...load, keepsPostBoxes: false }) });
  return places.length;
}
