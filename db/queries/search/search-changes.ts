import { asc, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { listings, searchChanges } from "../../schema/listings.ts";

export type SearchChange = { listingId: number; revision: number };

export const listSearchChanges = (db: Db, limit: number): Promise<SearchChange[]> =>
  db.select().from(searchChanges).orderBy(asc(searchChanges.listingId)).limit(limit);

/** What the index needs of the listings; those that were deleted are missing. */
export const listIndexableListings = (db: Db, ids: number[]) =>
  db
    .select({
      id: listings.id,
      name: listings.name,
      slug: listings.slug,
      zipCode: listings.zipCode,
      city: listings.city,
      canton: listings.canton,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      nameKey: listings.nameKey,
      rating: listings.rating,
      userRatingsTotal: listings.userRatingsTotal,
    })
    .from(listings)
    .where(sql`${listings.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Leaves what changed again in the meantime. */
export const deleteSearchChanges = (db: Db, changes: SearchChange[]) =>
  db.run(sql`
    DELETE FROM search_changes WHERE (listing_id, revision) IN (
      SELECT value ->> 'listingId', value ->> 'revision' FROM json_each(${JSON.stringify(changes)}))`);
