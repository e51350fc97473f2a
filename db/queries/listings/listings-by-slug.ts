import { type SQL, sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { allListings, listingAreas, listingOldSlugs, listings } from "../../schema/listings.ts";
import { FIRST_COMMUNE_NUMBER, places } from "../../schema/places.ts";
import { compiled, compiledList, type Params, select } from "../../sql.ts";
import { CAPACITY } from "./capacity.ts";
import { IS_LISTED } from "./listings.ts";
import { listingExists } from "./stored-listing.ts";

const CURRENT = (slug: SQL) => sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${slug})`;
const FORMER = (slug: SQL) =>
  sql`(SELECT ${listingOldSlugs.listingId} FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${slug}
    AND ${listingExists(listingOldSlugs.listingId)})`;
const WANTED = sql`wanted.column1`;

/** The id of the provider that has or had this slug. */
export const idOfSlug = (slug: SQL) => sql`coalesce(${CURRENT(slug)}, ${FORMER(slug)})`;

/**
 * The id of the listing that has the slug, was deleted with it, or had it before. A merged listing comes before the one
 * that it was merged into, so that the id of its address stays.
 */
export const findIdOfAddress = (slug: string) =>
  select(
    {
      id: sql<number | null>`coalesce(${CURRENT(sql`${slug}`)}, (SELECT max(${allListings.id}) FROM ${allListings}
        WHERE ${allListings.slug} = ${slug} AND ${allListings.deletedAt} IS NOT NULL), ${FORMER(sql`${slug}`)})`,
    },
    sql``,
  );

/** The provider that has or had this slug is closed for good, so that no list has it. */
export const isClosedForGood = (slug: string) =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${idOfSlug(sql`${slug}`)} AND NOT ${IS_LISTED})`;

/** The slugs that a listing, or a duplicate merged into it, had before. */
export const listFormerSlugs = compiled((asked: Params<{ slug: string }>) =>
  select(
    { former: listingOldSlugs.slug },
    sql`FROM ${listings} CROSS JOIN ${listingOldSlugs} ON ${listingOldSlugs.listingId} = ${listings.id}
      WHERE ${listings.slug} = ${asked.slug}`,
  ),
);

/** At most 90 providers by current or former slugs, in this order, with what a comparison shows. */
export const listBySlugs = compiledList((slugs) =>
  select(
    {
      askedSlug: sql<string>`${WANTED}`,
      ...pick(listings, ["slug", "cantonSlug", "citySlug", "name", "zipCode", "city", "canton"]),
      ...pick(listings, FACT_NAMES),
      // A permanently closed provider no longer answers its phone.
      phone: sql<string | null>`iif(${IS_LISTED}, ${listings.phone}, NULL)`,
      rating: listings.starMean,
      userRatingsTotal: listings.reviewsCount,
      ownRatingsCount: listings.ownRatingsCount,
      factSources: listings.factSources,
      confirmedFields: listings.confirmedFields,
      capacity: CAPACITY,
    },
    sql`FROM ${slugs} wanted CROSS JOIN ${listings}
      ON ${listings.id} = ${idOfSlug(WANTED)}`,
  ),
);

const FIRST_COMMUNE = sql`substr(${places.communes}, 1, instr(${places.communes} || '|', '|') - 1)`;

/**
 * At most `most` areas that a provider serves or must serve, postcodes first: "8610" with each of its places, "bfs:198"
 * with its commune or null.
 */
export const listAreaNames = compiled((asked: Params<{ slug: string; most: number }>) =>
  select(
    { area: sql<string>`named.area`, name: sql<string | null>`named.name` },
    sql`FROM (
      WITH served AS MATERIALIZED (SELECT ${listingAreas.area} AS area FROM ${listingAreas}
        WHERE ${listingAreas.listingId} = ${idOfSlug(sql`${asked.slug}`)} LIMIT ${asked.most})
      SELECT served.area, ${places.name} AS name FROM served
        CROSS JOIN ${places} ON ${places.zip} = served.area AND ${places.kind} = 'locality'
      UNION ALL SELECT served.area, (SELECT ${FIRST_COMMUNE} FROM ${places}
        WHERE ${FIRST_COMMUNE_NUMBER} = CAST(substr(served.area, 5) AS INTEGER) LIMIT 1)
      FROM served WHERE served.area LIKE 'bfs:%'
    ) named`,
  ),
);
