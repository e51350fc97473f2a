import { type Column, is, SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { allListings, listings } from "../../schema/listings.ts";
import { type Changes, change, listOf, type Shape, setList } from "../../sql.ts";
import type { Condition } from "../../statement.ts";

type Options<S> = { from?: SQL; returning?: S };

/** Updates listings that are not deleted. The table is aliased as the view, so conditions and values fit both. */
export const updateListings = <S extends Shape = Record<never, never>>(
  set: Changes<typeof allListings> | SQL,
  where: Condition,
  options: Options<S> = {},
) => change(sql`UPDATE ${rest(set, where, options.from)}`, options.returning);

/** Skips rows whose address or place id another listing has. */
export const updateListingsOrIgnore = (set: SQL, where: Condition, from: SQL) =>
  change(sql`UPDATE OR IGNORE ${rest(set, where, from)}`);

const rest = (set: Changes<typeof allListings> | SQL, where: Condition, from: SQL | undefined) =>
  sql`${allListings} AS ${listings} SET ${is(set, SQL) ? set : setList(allListings, set)}${from && sql` FROM ${from}`}
    WHERE ${listings}.deleted_at IS NULL AND (${where})`;

/** A deleted listing's rows stay in their tables, so queries that do not join the listing must add this condition. */
export const listingExists = (id: number | Column | SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id})`;

const hidden = alias(allListings, "hidden");

type Value = string | SQL | Column | null;

/** The ids of hidden listings with the address or place id, which they keep until they are shown again. */
export const hiddenHoldersOf = (column: "slug" | "placeId", value: Value) =>
  sql`SELECT ${hidden.id} AS id FROM ${allListings} ${hidden}
    WHERE ${hidden[column]} = ${value} AND ${hidden.deletedAt} IS NOT NULL AND ${hidden.isHidden}`;

/** The ids of other listings that have the address or place id, hidden ones included. */
export const holdersOf = (column: "slug" | "placeId", value: Value, except: number | Column) =>
  sql`SELECT ${listings.id} AS id FROM ${listings} WHERE ${listings[column]} = ${value} AND ${listings.id} <> ${except}
    UNION ALL ${hiddenHoldersOf(column, value)} AND ${hidden.id} <> ${except}`;

/** The row is about one of these listings; undefined allows all. */
export const isAboutAny = (column: Column | SQL, named: readonly number[] | undefined): Condition | undefined =>
  named && sql`${column} IN ${listOf(named)}`;
