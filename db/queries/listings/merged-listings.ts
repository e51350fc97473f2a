import { type Column, type SQL, sql } from "drizzle-orm";
import { allListings } from "../../schema/listings.ts";
import { select } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

/** Ends the recursion if damaged data merges listings in a circle. */
const MOST_MERGES = 20;

const { id, createdAt, mergedInto } = allListings;

/** The listing that today has what belonged to the merged one of the row. */
export const INTO_ID: SQL<number> = sql`(WITH RECURSIVE merges(into_id, number) AS (SELECT ${mergedInto}, 1
  UNION ALL SELECT later.merged_into, number + 1 FROM merges JOIN all_listings later ON later.id = into_id
    WHERE later.merged_into IS NOT NULL AND number < ${MOST_MERGES})
  SELECT into_id FROM merges ORDER BY number DESC LIMIT 1)`;

/** A listing that was merged, for links that were made for it. */
export const findMerged = (listingId: number) =>
  select(
    { createdAt, intoId: INTO_ID },
    sql`FROM ${allListings} WHERE ${id} = ${listingId} AND ${mergedInto} IS NOT NULL`,
  );

/** The column names the listing, or one that was merged into it. */
export const isOrWasMergedInto = (column: Column, listingId: number): Condition =>
  sql`${listingId} IN (${column}, (SELECT ${INTO_ID} FROM ${allListings}
    WHERE ${id} = ${column} AND ${mergedInto} IS NOT NULL))`;
