import { findDuplicates, markUnknownPlaces } from "#db/queries/listings/listing-marks.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Marks listings whose place is not in the register, and pairs that may be the same provider, for the desk. */
export async function markListings({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runTogether(db, { places: markUnknownPlaces(), duplicates: findDuplicates(now().toISOString()) });
}
