import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { listings } from "../schema/listings.ts";

/** Rows on one page of a list. One more is read to know where the next page starts. */
export const PAGE_SIZE = 24;

const card = {
  name: listings.name,
  slug: listings.slug,
  zipCode: listings.zipCode,
  city: listings.city,
  canton: listings.canton,
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
  phone: listings.phone,
  website: listings.website,
  rating: listings.rating,
  userRatingsTotal: listings.userRatingsTotal,
  // Three lines are shown; the rest of a long text would only be sent, never seen.
  description: sql<
    string | null
  >`substr(coalesce(${listings.aiDescription}, ${listings.description}), 1, 240)`,
};

// Generated columns: by city and name, by name.
const cantonOrder = sql`canton_order`;
const cityOrder = sql`city_order`;

/** `from` is the slug of the first provider to list; without it the list starts at its beginning. */
export const listCantonListings = (db: Db, cantonSlug: string, from?: string) =>
  page(db, eq(listings.cantonSlug, cantonSlug), cantonOrder, from);

export const listCityListings = (db: Db, cantonSlug: string, citySlug: string, from?: string) =>
  page(db, inCity(cantonSlug, citySlug), cityOrder, from);

/** One page before `from`, nearest first, and one row more, which tells the first page. */
export const listBeforeInCanton = (db: Db, cantonSlug: string, from: string) =>
  before(db, eq(listings.cantonSlug, cantonSlug), cantonOrder, from);

export const listBeforeInCity = (db: Db, cantonSlug: string, citySlug: string, from: string) =>
  before(db, inCity(cantonSlug, citySlug), cityOrder, from);

export const findListing = (db: Db, slug: string) =>
  db.select().from(listings).where(eq(listings.slug, slug)).limit(1);

export const findAnyListing = (db: Db) => db.select({ id: listings.id }).from(listings).limit(1);

/** SPEC §7: same city, best rated first, at most five. */
export const listOthersInCity = (db: Db, slug: string) => {
  const own = (column: SQL) => sql`(SELECT ${column} FROM spitex_listings WHERE slug = ${slug})`;
  const { name, cantonSlug, citySlug, rating } = listings;
  return db
    .select({ name, slug: listings.slug, cantonSlug, citySlug, rating })
    .from(listings)
    .where(
      and(
        eq(cantonSlug, own(sql`canton_slug`)),
        eq(citySlug, own(sql`city_slug`)),
        ne(listings.slug, slug),
      ),
    )
    .orderBy(desc(rating), asc(listings.id))
    .limit(5);
};

/** Where a provider lives whose address was once `/…/slug`. */
export const findByOldSlug = (db: Db, slug: string) =>
  db.get<{ slug: string; cantonSlug: string; citySlug: string }>(sql`
    SELECT l.slug, l.canton_slug AS cantonSlug, l.city_slug AS citySlug
    FROM listing_old_slugs o JOIN spitex_listings l ON l.id = o.listing_id
    WHERE o.slug = ${slug}`);

const inCity = (cantonSlug: string, citySlug: string) =>
  and(eq(listings.cantonSlug, cantonSlug), eq(listings.citySlug, citySlug));

type Order = typeof cantonOrder | typeof cityOrder;

function page(db: Db, where: SQL | undefined, order: Order, from: string | undefined) {
  return db
    .select(card)
    .from(listings)
    .where(from === undefined ? where : and(where, sql`${order} >= ${keyOf(order, from)}`))
    .orderBy(asc(order))
    .limit(PAGE_SIZE + 1);
}

function before(db: Db, where: SQL | undefined, order: Order, from: string) {
  return db
    .select({ slug: listings.slug })
    .from(listings)
    .where(and(where, sql`${order} < ${keyOf(order, from)}`))
    .orderBy(desc(order))
    .limit(PAGE_SIZE + 1);
}

/** Keyset paging: the position is a row, not a number of rows to read and throw away. */
const keyOf = (order: Order, slug: string) =>
  sql`(SELECT ${order} FROM spitex_listings WHERE slug = ${slug})`;
