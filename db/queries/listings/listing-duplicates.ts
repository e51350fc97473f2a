import { type Column, type SQL, sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";
import { select } from "../../sql.ts";

/** If more than this many share a number or a website, it belongs to a chain or a portal. */
const MOST = 5;

const { id, name, slug, streetAddress, zipCode, city, cantonSlug, citySlug } = listings;

/** Three queries, each answered by its index: same phone, same website, same name in the same place. */
export const listDuplicates = (listingId: number) => ({
  phone: sharing(listingId, listings.phoneKey),
  website: sharing(listingId, listings.websiteHost),
  name: sharing(listingId, cantonSlug, citySlug, listings.nameKey),
});

function sharing(listingId: number, ...columns: Column[]) {
  const isShared = (column: Column): SQL =>
    sql`${column} = (SELECT ${column} FROM ${listings} WHERE ${id} = ${listingId})`;
  return select(
    { id, name, slug, streetAddress, zipCode, city, cantonSlug, citySlug },
    sql`FROM ${listings} WHERE ${every(...columns.map(isShared))} AND ${id} <> ${listingId}
      LIMIT ${MOST + 1}`,
  );
}

export const isTelling = (found: readonly unknown[]) => found.length <= MOST;
