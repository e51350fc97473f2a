import { fillSortKeys, listUnordered } from "#db/queries/listings/list-order.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { sortKeys } from "#domain/listings/sort-keys.ts";
import type { Deps } from "../../deps.ts";

const BATCH = 5_000;
/** Of one tick; the next one continues. */
const MOST_BATCHES = 20;

/** Computes the sort keys, which SQL cannot, until every listing has them. */
export async function orderListings({ db }: Pick<Deps, "db">): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await runAll(db, listUnordered(BATCH));
    if (rows.length === 0) return;
    const keys = rows.map((row) => ({ id: row.id, ...sortKeys(row) }));
    await runTogether(db, { filled: fillSortKeys(keys) });
    if (rows.length < BATCH) return;
  }
}
