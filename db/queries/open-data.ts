import { sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import { OPEN_FIELDS } from "#domain/listings/fields.ts";
import { cantonCounts, cityCounts } from "../schema/counts.ts";
import { listingOldSlugs, listings, listingsBy, openDataChanges } from "../schema/listings.ts";
import { places } from "../schema/places.ts";
import { compiled, compiledList, type Params, select } from "../sql.ts";
import { REPORTED_CAPACITY } from "./listings/capacity.ts";
import { IS_LISTED } from "./listings/listings.ts";

const { id, slug, cantonSlug, citySlug, factSources, confirmedFields, priceNote, updatedAt, cantonOrder } = listings;

/** A listing's public data, the words that prices are read from, and its position in each order. */
const OPEN = {
  ...pick(listings, OPEN_FIELDS),
  id,
  slug,
  cantonSlug,
  citySlug,
  factSources,
  confirmedFields,
  priceNote,
  updatedAt,
  cantonOrder,
  capacity: REPORTED_CAPACITY,
};

/** Sorted by id, without an index, because the table is already in that order. */
export const listOpenListings = compiled((asked: Params<{ after: number; limit: number }>) =>
  select(
    OPEN,
    sql`FROM ${listingsBy(sql`NOT INDEXED`)} WHERE ${id} > ${asked.after} AND ${IS_LISTED} ORDER BY ${id} LIMIT ${asked.limit}`,
  ),
);

/** In the order of the canton's list; `after`: the last position, empty for the beginning. */
export const listOpenListingsOf = compiled((asked: Params<{ canton: string; after: string; limit: number }>) =>
  select(
    OPEN,
    sql`FROM ${listings} WHERE ${cantonSlug} = ${asked.canton} AND ${IS_LISTED} AND ${cantonOrder} > ${asked.after}
      ORDER BY ${cantonOrder} LIMIT ${asked.limit}`,
  ),
);

export const findOpenListing = compiled((asked: Params<{ slug: string }>) =>
  select(OPEN, sql`FROM ${listings} WHERE ${slug} = ${asked.slug} AND ${IS_LISTED}`),
);

const { slug: changedSlug, moment } = openDataChanges;

/** The first and the last change that are noted. */
export const findNotedChanges = compiled(() =>
  select(
    {
      first: sql<number | null>`(SELECT min(${moment}) FROM ${openDataChanges})`,
      last: sql<number | null>`(SELECT max(${moment}) FROM ${openDataChanges})`,
    },
    sql``,
  ),
);

type Window = { from: number; limit: number };

const changedIn = (asked: Params<Window>) =>
  sql`FROM ${openDataChanges} WHERE ${moment} >= ${asked.from} AND ${changedSlug} <> ''
    ORDER BY ${moment} LIMIT ${asked.limit}`;

/** Addresses in the order of their last change. `successor`: where the address leads today, if it has no listing. */
export const listOpenChanges = compiled((asked: Params<Window>) =>
  select(
    {
      slug: changedSlug,
      moment,
      successor: sql<string | null>`(SELECT ${slug} FROM ${listingOldSlugs}
        CROSS JOIN ${listings} ON ${id} = ${listingOldSlugs.listingId}
        WHERE ${listingOldSlugs.slug} = ${changedSlug} AND ${IS_LISTED})`,
    },
    changedIn(asked),
  ),
);

/** The published listings among the same addresses. */
export const listOpenListingsChanged = compiled((asked: Params<Window>) =>
  select(
    OPEN,
    sql`FROM (SELECT ${changedSlug} AS changed ${changedIn(asked)}) CROSS JOIN ${listings} ON ${slug} = changed
      WHERE ${IS_LISTED}`,
  ),
);

/** In the order of the ids, at most 90. */
export const listOpenListingsByIds = compiledList((ids) =>
  select(OPEN, sql`FROM ${ids} wanted CROSS JOIN ${listings} ON ${id} = wanted.column1 WHERE ${IS_LISTED}`),
);

/** Places, and their parts in other cantons, sorted by id. */
export const listOpenPlaces = compiled((asked: Params<{ after: number; limit: number }>) =>
  select(
    { ...pick(places, ["id", "zip", "name", "canton", "communes", "communeNumbers", "latitude", "longitude", "slug"]) },
    sql`FROM ${places} WHERE ${places.id} > ${asked.after} AND ${places.kind} = 'locality'
      ORDER BY ${places.id} LIMIT ${asked.limit}`,
  ),
);

export const listOpenCounts = compiled(() =>
  select({ canton: cantonCounts.cantonSlug, listings: cantonCounts.listings }, sql`FROM ${cantonCounts}`),
);

/** The counts of a canton, by town. */
export const listOpenCountsOf = compiled((asked: Params<{ canton: string }>) =>
  select(
    { city: cityCounts.city, citySlug: cityCounts.citySlug, listings: cityCounts.listings },
    sql`FROM ${cityCounts} WHERE ${cityCounts.cantonSlug} = ${asked.canton} AND ${cityCounts.listings} > 0
      ORDER BY ${cityCounts.listings} DESC, ${cityCounts.city}`,
  ),
);
