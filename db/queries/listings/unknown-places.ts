import { sql } from "drizzle-orm";
import { SHOWN_UNKNOWN } from "#domain/desks/places-desk.ts";
import { listings } from "../../schema/listings.ts";
import { select } from "../../sql.ts";

/** Listings that are looked at, those changed last. */
const LOOKED_AT = 1_000;

/** What listings have for postcode and place that the register has not, most frequent first. */
export const listUnknownPlaces = () =>
  select(
    { zipCode: sql<string>`zip_code`, city: sql<string>`min(city)`, listings: sql<number>`count(*)` },
    sql`FROM (
        SELECT ${listings.zipCode} AS zip_code, ${listings.city} AS city, ${listings.citySlug} AS city_slug
        FROM ${listings} WHERE ${listings.marks} & 64 ORDER BY ${listings.changeOrder} DESC LIMIT ${LOOKED_AT}
      ) GROUP BY zip_code, city_slug ORDER BY count(*) DESC, zip_code LIMIT ${SHOWN_UNKNOWN}`,
  );
