import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { cantonCounts, cityCounts } from "../schema/listings.ts";

export const listCantonCounts = (db: Db) => db.select().from(cantonCounts);

export const findCantonCount = (db: Db, cantonSlug: string) =>
  db.select().from(cantonCounts).where(eq(cantonCounts.cantonSlug, cantonSlug));

export const findCityCount = (db: Db, cantonSlug: string, citySlug: string) =>
  db
    .select()
    .from(cityCounts)
    .where(
      and(
        eq(cityCounts.cantonSlug, cantonSlug),
        eq(cityCounts.citySlug, citySlug),
        gt(cityCounts.listings, 0),
      ),
    );

/** The cities of a canton with most providers. */
export const listLargestCities = (db: Db, cantonSlug: string, limit: number) =>
  db
    .select()
    .from(cityCounts)
    .where(and(eq(cityCounts.cantonSlug, cantonSlug), gt(cityCounts.listings, 0)))
    .orderBy(desc(cityCounts.listings), asc(cityCounts.city))
    .limit(limit);

export type CityKey = { cantonSlug: string; citySlug: string };

/** One primary-key lookup a city. */
export const listCityCounts = (db: Db, cities: CityKey[]) => {
  const keys = cities.map((c) => sql`(${c.cantonSlug}, ${c.citySlug})`);
  return db
    .select()
    .from(cityCounts)
    .where(
      sql`(${cityCounts.cantonSlug}, ${cityCounts.citySlug}) IN (VALUES ${sql.join(keys, sql`, `)}) AND ${cityCounts.listings} > 0`,
    );
};

/** Cities whose stored count differs from the listings; reads the whole table, for the night only. */
export const listCountDrift = (db: Db) =>
  db.all<{ cantonSlug: string; citySlug: string }>(sql`
    WITH actual AS (
      SELECT canton_slug, city_slug, count(*) AS n FROM spitex_listings GROUP BY 1, 2
    )
    SELECT c.canton_slug AS cantonSlug, c.city_slug AS citySlug
    FROM city_counts c LEFT JOIN actual a USING (canton_slug, city_slug)
    WHERE c.listings <> coalesce(a.n, 0)
    UNION ALL
    SELECT canton_slug, '' FROM canton_counts c
    WHERE listings <> (SELECT count(*) FROM spitex_listings l WHERE l.canton_slug = c.canton_slug)`);

/** Counts everything anew. */
export const rebuildCounts = (db: Db) =>
  db.batch([
    db.run(sql`DELETE FROM canton_counts`),
    db.run(sql`DELETE FROM city_counts`),
    db.run(sql`
      INSERT INTO canton_counts SELECT canton_slug, count(*) FROM spitex_listings GROUP BY 1`),
    db.run(sql`
      INSERT INTO city_counts
      SELECT canton_slug, city_slug, min(city), count(*) FROM spitex_listings GROUP BY 1, 2`),
    db.run(sql`UPDATE data_version SET version = version + 1`),
  ]);

/** Every city with providers: as many rows as Switzerland has places, for the search index only. */
export const listAllCityCounts = (db: Db) =>
  db.select().from(cityCounts).where(gt(cityCounts.listings, 0));
