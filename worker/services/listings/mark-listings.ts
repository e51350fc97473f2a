import { findDuplicates, markStale, markUnknownPlaces } from "#db/queries/listings/listing-marks.ts";
import { countStock } from "#db/queries/listings/listing-stock.ts";
import { runTogether } from "#db/statement.ts";
import { STALE_DAYS } from "#domain/desks/listing-filter.ts";
import type { Deps } from "../../deps.ts";

const DAY_MS = 86_400_000;

/**
 * Marks listings whose place is not in the register, those nobody has looked at for long, and pairs that may be the same
 * provider, for the desk. Then counts what the directory has and lacks, because marks are among it (rule admin-26).
 */
export async function markListings({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const at = time.toISOString();
  await runTogether(db, {
    places: markUnknownPlaces(),
    stale: markStale(new Date(time.getTime() - STALE_DAYS * DAY_MS).toISOString()),
    duplicates: findDuplicates(at),
    stock: countStock(at),
  });
}
