import { type SQL, sql } from "drizzle-orm";
import { listingOldSlugs, listings } from "../../schema/listings.ts";
import { compiledList, select } from "../../sql.ts";
import { CAPACITY } from "./capacity.ts";
import { listingExists } from "./listing-exists.ts";
import { IS_LISTED } from "./listings.ts";

const CURRENT = (slug: SQL) => sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${slug})`;
const FORMER = (slug: SQL) =>
  sql`(SELECT ${listingOldSlugs.listingId} FROM ${listingOldSlugs} WHERE ${listingOldSlugs.slug} = ${slug}
    AND ${listingExists(listingOldSlugs.listingId)})`;
const WANTED = sql`wanted.column1`;

/** The provider that has or had this slug. */
export const idOfSlug = (slug: SQL) => sql`coalesce(${CURRENT(slug)}, ${FORMER(slug)})`;

/** Providers by their slugs or former slugs, in this order, with what a comparison shows. At most 90. */
export const listBySlugs = compiledList((slugs) =>
  select(
    {
      askedSlug: sql<string>`${WANTED}`,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      name: listings.name,
      zipCode: listings.zipCode,
      city: listings.city,
      canton: listings.canton,
      closed: listings.closed,
      // Nobody answers it any more.
      phone: sql<string | null>`iif(${IS_LISTED}, ${listings.phone}, NULL)`,
      rating: listings.starMean,
      userRatingsTotal: listings.reviewsCount,
      ownRatingsCount: listings.ownRatingsCount,
      form: listings.form,
      care: listings.care,
      languages: listings.languages,
      phoneHours: listings.phoneHours,
      serviceHours: listings.serviceHours,
      serviceArea: listings.serviceArea,
      supplyDuty: listings.supplyDuty,
      billsInsurance: listings.billsInsurance,
      zsrNumber: listings.zsrNumber,
      licences: listings.licences,
      priceNote: listings.priceNote,
      factSources: listings.factSources,
      capacity: CAPACITY,
    },
    sql`FROM ${slugs} wanted CROSS JOIN ${listings}
      ON ${listings.id} = ${idOfSlug(WANTED)}`,
  ),
);
