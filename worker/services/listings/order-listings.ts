import { fillSortKeys, listUnordered } from "#db/queries/listings/list-order.ts";
import { sortKeys } from "#domain/listings/sort-keys.ts";
import type { Deps } from "../../deps.ts";

const BATCH = 5_000;
/** Of one tick; the next goes on. */
const MOST_BATCHES = 20;

/** Computes the sort keys that SQL cannot, until no listing is without. */
export async function orderListings({ db }: Pick<Deps, "db">): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await listUnordered(db, BATCH);
    if (rows.length === 0) return;
    await fillSortKeys(
      db,
      rows.map((row) => ({ id: row.id, ...sortKeys(row) })),
    );
    if (rows.length < BATCH) return;
  }
}
