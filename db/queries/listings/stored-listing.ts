import { type Column, is, SQL, sql } from "drizzle-orm";
import { allListings, listings } from "../../schema/listings.ts";
import { type Changes, change, listOf, type Shape, setList } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

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

/** Rows of a deleted listing stay in their tables: queries that read them without joining the listing add this condition. */
export const listingExists = (id: number | Column | SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id})`;

/** About one of these listings; undefined if any will do. */
export const isAboutAny = (column: Column, named: readonly number[] | undefined): Condition | undefined =>
  named && sql`${column} IN ${listOf(named)}`;
