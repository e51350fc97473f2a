import { type ListedProvider, type Listing, PAGE_FIELDS } from "#domain/listings/listing.ts";
import type { Db } from "../../client.ts";
import { listings } from "../../schema/listings.ts";
import { statement } from "../../statement.ts";

/** Rows on one page of a list. One more is read to know where the next page starts. */
export const PAGE_SIZE = 24;

/** An admin hid the text, not the place it stands at: an import may bring it again, or another one. */
const unlessHidden = (column: "positive_text" | "negative_text") =>
  `iif(EXISTS (SELECT 1 FROM hidden_imported_reviews h
    WHERE h.spitex_id = spitex_listings.id AND h.review_text = ${column}), NULL, ${column})`;

/** 1 where the provider's page shows that imported review. */
const isShown = (kind: "positive" | "negative") =>
  `coalesce(${kind}_rating > 0 AND ${unlessHidden(`${kind}_text`)} <> '', 0)`;

/** Without a rating the number may be missing, though there are reviews. */
const RATINGS_COUNT = `iif(shown_rating IS NULL,
  max(coalesce(shown_ratings_count, 0), ${isShown("positive")} + ${isShown("negative")}),
  shown_ratings_count)`;

// Of a description three lines are shown; the rest would only be sent, never seen.
const CARD = `name, slug, zip_code AS zipCode, city, canton, canton_slug AS cantonSlug,
  city_slug AS citySlug, phone, website, shown_rating AS rating,
  ${RATINGS_COUNT} AS userRatingsTotal, substr(coalesce(ai_description, description), 1, 240) AS description`;

const IN_CANTON = "canton_slug = ?1";
const IN_CITY = "canton_slug = ?1 AND city_slug = ?2";

/** `from` is the slug of the first provider to list; without it the list starts at its beginning. */
export const listCantonListings = (db: Db, cantonSlug: string, from?: string) =>
  page(db, IN_CANTON, "canton_order", [cantonSlug], from);

export const listCityListings = (db: Db, cantonSlug: string, citySlug: string, from?: string) =>
  page(db, IN_CITY, "city_order", [cantonSlug, citySlug], from);

/** One page before `from`, nearest first, and one row more, which tells the first page. */
export const listBeforeInCanton = (db: Db, cantonSlug: string, from: string) =>
  before(db, IN_CANTON, "canton_order", [cantonSlug], from);

export const listBeforeInCity = (db: Db, cantonSlug: string, citySlug: string, from: string) =>
  before(db, IN_CITY, "city_order", [cantonSlug, citySlug], from);

/** Where the page shows something else than the column of the field. */
const SHOWN_INSTEAD: Partial<Record<string, string>> = {
  rating: "shown_rating",
  userRatingsTotal: "shown_ratings_count",
  positiveText: unlessHidden("positive_text"),
  negativeText: unlessHidden("negative_text"),
};

const PAGE_COLUMNS = PAGE_FIELDS.map(
  (name) => `${SHOWN_INSTEAD[name] ?? listings[name].name} AS ${name}`,
).join(", ");

/** `services` is JSON text. */
export const findListing = (db: Db, slug: string) =>
  statement<Omit<Listing, "services"> & { services: string | null }>(
    db,
    `SELECT ${PAGE_COLUMNS}, slug, canton_slug AS cantonSlug, city_slug AS citySlug,
       own_ratings_count AS ownRatingsCount, own_ratings_sum AS ownRatingsSum, updated_at AS updatedAt
     FROM spitex_listings WHERE slug = ?1`,
    slug,
  );

export const findAnyListing = (db: Db) =>
  statement<{ id: number }>(db, "SELECT id FROM spitex_listings LIMIT 1");

export type OtherProvider = Pick<
  ListedProvider,
  "name" | "slug" | "cantonSlug" | "citySlug" | "rating"
>;

/** Rule provider-10: same city, best rated first, at most five. */
export const listOthersInCity = (db: Db, slug: string) =>
  statement<OtherProvider>(
    db,
    `SELECT name, slug, canton_slug AS cantonSlug, city_slug AS citySlug, shown_rating AS rating
     FROM spitex_listings
     WHERE canton_slug = (SELECT canton_slug FROM spitex_listings WHERE slug = ?1)
       AND city_slug = (SELECT city_slug FROM spitex_listings WHERE slug = ?1)
       AND slug <> ?1
     ORDER BY shown_rating DESC, id LIMIT 5`,
    slug,
  );

/** Where a provider lives whose address was once `/…/slug`. */
export const findByOldSlug = (db: Db, slug: string) =>
  statement<Pick<ListedProvider, "slug" | "cantonSlug" | "citySlug">>(
    db,
    `SELECT l.slug, l.canton_slug AS cantonSlug, l.city_slug AS citySlug
     FROM listing_old_slugs o JOIN spitex_listings l ON l.id = o.listing_id
     WHERE o.slug = ?1`,
    slug,
  );

/** The generated columns a list is ordered by: by city and name, by name. */
type Order = "canton_order" | "city_order";

function page(db: Db, where: string, order: Order, keys: string[], from?: string) {
  const values = from === undefined ? keys : [...keys, from];
  const start = from === undefined ? "" : `AND ${order} >= ${positionOf(where, order, values)}`;
  return statement<ListedProvider>(
    db,
    `SELECT ${CARD} FROM spitex_listings WHERE ${where} ${start}
     ORDER BY ${order} LIMIT ${PAGE_SIZE + 1}`,
    ...values,
  );
}

function before(db: Db, where: string, order: Order, keys: string[], from: string) {
  const values = [...keys, from];
  return statement<{ slug: string }>(
    db,
    `SELECT slug FROM spitex_listings WHERE ${where} AND ${order} < ${positionOf(where, order, values)}
     ORDER BY ${order} DESC LIMIT ${PAGE_SIZE + 1}`,
    ...values,
  );
}

/**
 * Keyset paging: the position is a row of the same list (its slug is the last value), not a number of
 * rows to skip. A row of another list is no position.
 */
const positionOf = (where: string, order: Order, values: string[]) =>
  `(SELECT ${order} FROM spitex_listings WHERE ${where} AND slug = ?${values.length})`;
