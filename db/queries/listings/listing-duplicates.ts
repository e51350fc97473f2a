import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { DuplicateParty } from "#domain/desks/listing-desk.ts";
import { MOST_SHARING } from "#domain/listings/duplicates.ts";
import { every } from "../../condition.ts";
import { listingDuplicates, listings } from "../../schema/listings.ts";
import { asJson, jsonObject, select, update } from "../../sql.ts";

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
      LIMIT ${MOST_SHARING + 1}`,
  );
}

export const isTelling = (found: readonly unknown[]) => found.length <= MOST_SHARING;

const { listingId, otherId, reasons, dismissedAt } = listingDuplicates;
const [one, other] = [alias(listings, "one"), alias(listings, "other")];

const party = (table: typeof one | typeof other) =>
  asJson<DuplicateParty>(
    jsonObject({
      id: table.id,
      name: table.name,
      slug: table.slug,
      streetAddress: table.streetAddress,
      zipCode: table.zipCode,
      city: table.city,
      cantonSlug: table.cantonSlug,
      citySlug: table.citySlug,
      phone: table.phone,
      website: table.website,
      closed: table.closed,
    }),
  );

/** Pairs of the whole directory that nobody has judged, the likeliest first, one row more than a page. */
export const listDuplicatePairs = (after?: { reasons: number; listingId: number; otherId: number }) =>
  select(
    { reasons, one: party(one), other: party(other) },
    sql`FROM (
        SELECT * FROM ${listingDuplicates} WHERE ${dismissedAt} IS NULL ${
          after &&
          sql`AND (${reasons}, ${listingId}, ${otherId}) < (${after.reasons}, ${after.listingId}, ${after.otherId})`
        } ORDER BY ${reasons} DESC, ${listingId} DESC, ${otherId} DESC LIMIT ${DESK_PAGE_SIZE + 1}
      ) ${listingDuplicates} JOIN ${listings} ${one} ON ${one.id} = ${listingId}
      JOIN ${listings} ${other} ON ${other.id} = ${otherId}
      ORDER BY ${reasons} DESC, ${listingId} DESC, ${otherId} DESC`,
  );

/** The lower id first, as pairs are stored. */
export type Pair = { listingId: number; otherId: number };

const isPair = (pair: Pair) => sql`${listingId} = ${pair.listingId} AND ${otherId} = ${pair.otherId}`;

export const pairIsOpen = (pair: Pair) =>
  sql`EXISTS (SELECT 1 FROM ${listingDuplicates} WHERE ${isPair(pair)} AND ${dismissedAt} IS NULL)`;

export const dismissPair = (pair: Pair, now: string) =>
  update(listingDuplicates, { dismissedAt: now }, sql`${isPair(pair)} AND ${dismissedAt} IS NULL`, { listingId });
