import { sql } from "drizzle-orm";
import { listingAreas } from "../../schema/listings.ts";
import { FIRST_COMMUNE_NUMBER, places } from "../../schema/places.ts";
import { compiled, type Params, select } from "../../sql.ts";
import { idOfSlug } from "./listings-by-slug.ts";

const FIRST_COMMUNE = sql`substr(${places.communes}, 1, instr(${places.communes} || '|', '|') - 1)`;

/**
 * Areas that a provider serves or has to, postcodes first, at most `most`: "8610" with each of its places, "bfs:198" with its
 * commune or null.
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
