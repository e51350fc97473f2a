import { sql } from "drizzle-orm";
import { listings, searchChanges } from "../../schema/listings.ts";
import { change, deleteFrom, listOf, names, select } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { IS_LISTED } from "../listings/listings.ts";

const { listingId, revision } = searchChanges;
const { id, name, slug, zipCode, city, canton, cantonSlug, citySlug, nameKey } = listings;

export type SearchChange = RowOf<typeof listSearchChanges>;

export const listSearchChanges = (limit: number) =>
  select({ listingId, revision }, sql`FROM ${searchChanges} ORDER BY ${listingId} LIMIT ${limit}`);

/** As if each had changed. */
export const changeAllListings = () =>
  change(sql`INSERT INTO ${searchChanges} (${names(listingId, revision)}) SELECT ${id}, 1 FROM ${listings} WHERE true
    ON CONFLICT DO UPDATE SET ${names(revision)} = ${revision} + 1`);

/** What the index needs of the listings; deleted ones and those closed for good are missing. */
export const listIndexableListings = (ids: number[]) =>
  select(
    {
      ...{ id, name, slug, zipCode, city, canton, cantonSlug, citySlug, nameKey },
      starOrder: listings.starOrder,
      ratingPrior: listings.ratingPrior,
    },
    sql`FROM ${listings} WHERE ${id} IN ${listOf(ids)} AND ${IS_LISTED}`,
  );

/** Listings that changed again in between stay in the outbox. */
export const deleteSearchChanges = (changes: SearchChange[]) =>
  deleteFrom(
    searchChanges,
    sql`(${listingId}, ${revision}) IN (
      SELECT value ->> 'listingId', value ->> 'revision' FROM json_each(${JSON.stringify(changes)}))`,
  );
