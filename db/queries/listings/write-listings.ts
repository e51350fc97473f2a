import { is, SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { type Changes, change, type Shape, setList } from "../../sql.ts";

type Options<S> = { from?: SQL; returning?: S };

/** UPDATE of listings that are not deleted. The table goes by the name of the view, so conditions and values are those of readers. */
export const updateListings = <S extends Shape = Record<never, never>>(
  set: Changes<typeof allListings> | SQL,
  where: Condition,
  options: Options<S> = {},
) => change(sql`UPDATE ${rest(set, where, options.from)}`, options.returning);

/** Leaves out those whose address or place id another has. */
export const updateListingsOrIgnore = (set: SQL, where: Condition, from: SQL) =>
  change(sql`UPDATE OR IGNORE ${rest(set, where, from)}`);

const rest = (set: Changes<typeof allListings> | SQL, where: Condition, from: SQL | undefined) =>
  sql`${allListings} AS ${listings} SET ${is(set, SQL) ? set : setList(allListings, set)}${from && sql` FROM ${from}`}
    WHERE ${listings}.deleted_at IS NULL AND (${where})`;
