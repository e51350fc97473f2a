import { findDuplicates, markUnknownPlaces } from "#db/queries/listings/listing-marks.ts";
import { countStock } from "#db/queries/listings/listing-stock.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/**
 * Marks listings whose place is not in the register, and pairs that may be the same provider, for the desk. Then counts
 * what the directory has and lacks, because marks are among it (rule admin-26).
 */
export async function markListings({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now().toISOString();
  await runTogether(db, { places: markUnknownPlaces(), duplicates: findDuplicates(time), stock: countStock(time) });
}
