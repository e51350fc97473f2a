import type { Condition } from "#db/condition.ts";
import { type ExportedListing, listExported } from "#db/queries/listings/listing-export.ts";
import { runAll } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";

/**
 * Listings of one statement. A listing has two kilobytes, twenty at most; and a request may have a thousand statements,
 * which are enough for half a million listings.
 */
export const WINDOW_ROWS = 500;
/** Listings that are written at once: their cells, text and bytes are copies. */
const WRITTEN_ROWS = 100;

/** The listings in the order of their ids, some at a time, read when they are asked for: one window is in memory. */
export async function* listingWindows(
  { db }: Pick<Deps, "db">,
  where: Condition,
): AsyncGenerator<readonly ExportedListing[]> {
  let after = 0;
  for (;;) {
    const rows = await runAll(db, listExported(where, after, WINDOW_ROWS));
    const last = rows.at(-1);
    for (let first = 0; first < rows.length; first += WRITTEN_ROWS) yield rows.slice(first, first + WRITTEN_ROWS);
    if (!last || rows.length < WINDOW_ROWS) return;
    after = last.id;
  }
}
