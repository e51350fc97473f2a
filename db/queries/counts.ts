import { sql } from "drizzle-orm";
import { batchSql, type Db } from "../client.ts";
import { statement } from "../statement.ts";

type CantonCount = { cantonSlug: string; listings: number };
export type CityCount = { cantonSlug: string; citySlug: string; city: string; listings: number };

const CITY = "canton_slug AS cantonSlug, city_slug AS citySlug, city, listings";

export const listCantonCounts = (db: Db) =>
  statement<CantonCount>(db, "SELECT canton_slug AS cantonSlug, listings FROM canton_counts");

export const findCantonCount = (db: Db, cantonSlug: string) =>
  statement<CantonCount>(
    db,
    "SELECT canton_slug AS cantonSlug, listings FROM canton_counts WHERE canton_slug = ?1",
    cantonSlug,
  );

export const findCityCount = (db: Db, cantonSlug: string, citySlug: string) =>
  statement<CityCount>(
    db,
    `SELECT ${CITY} FROM city_counts
     WHERE canton_slug = ?1 AND city_slug = ?2 AND listings > 0`,
    cantonSlug,
    citySlug,
  );

/** The cities of a canton with most providers. */
export const listLargestCities = (db: Db, cantonSlug: string, limit: number) =>
  statement<CityCount>(
    db,
    `SELECT ${CITY} FROM city_counts WHERE canton_slug = ?1 AND listings > 0
     ORDER BY listings DESC, city LIMIT ?2`,
    cantonSlug,
    limit,
  );

/** One primary-key lookup a city. */
export function listCityCounts(db: Db, cities: { cantonSlug: string; citySlug: string }[]) {
  const keys = cities.map((_, at) => `(?${at * 2 + 1}, ?${at * 2 + 2})`);
  return statement<CityCount>(
    db,
    `SELECT ${CITY} FROM city_counts
     WHERE (canton_slug, city_slug) IN (VALUES ${keys.join(", ")}) AND listings > 0`,
    ...cities.flatMap(({ cantonSlug, citySlug }) => [cantonSlug, citySlug]),
  );
}

/** Every city with providers: as many rows as Switzerland has places, for the search index only. */
export const listAllCityCounts = (db: Db) =>
  db.all<CityCount>(sql`SELECT ${sql.raw(CITY)} FROM city_counts WHERE listings > 0`);

/** Rows read at most: as many cities as this, and as many listings of each. */
const ZIPS = { cities: 200, listings: 50 };

/** The lowest postcode among the first listings of each city; null where it has none. */
export const listLowestZips = (db: Db, cities: { cantonSlug: string; citySlug: string }[]) =>
  db.all<{ cantonSlug: string; citySlug: string; zip: string | null }>(sql`
    SELECT value ->> 'cantonSlug' AS cantonSlug, value ->> 'citySlug' AS citySlug, (
      SELECT min(zip_code) FROM (
        SELECT zip_code FROM spitex_listings
        WHERE canton_slug = value ->> 'cantonSlug' AND city_slug = value ->> 'citySlug'
        ORDER BY city_order LIMIT ${ZIPS.listings}
      )
    ) AS zip
    FROM json_each(${JSON.stringify(cities.slice(0, ZIPS.cities))})`);

/** Cities whose stored count differs from the listings; reads the whole table, for the night only. */
export const listCountDrift = (db: Db) =>
  db.all<{ cantonSlug: string; citySlug: string }>(sql`
    WITH actual AS (
      SELECT canton_slug, city_slug, count(*) AS n FROM spitex_listings GROUP BY 1, 2
    )
    SELECT canton_slug AS cantonSlug, city_slug AS citySlug
    FROM city_counts c FULL JOIN actual a USING (canton_slug, city_slug)
    WHERE coalesce(c.listings, 0) <> coalesce(a.n, 0)
    UNION ALL
    SELECT canton_slug, '' FROM canton_counts c
    WHERE listings <> (SELECT count(*) FROM spitex_listings l WHERE l.canton_slug = c.canton_slug)`);

/** Counts everything anew. */
export const rebuildCounts = (db: Db) =>
  batchSql(db, [
    sql`DELETE FROM canton_counts`,
    sql`DELETE FROM city_counts`,
    sql`INSERT INTO canton_counts SELECT canton_slug, count(*) FROM spitex_listings GROUP BY 1`,
    sql`INSERT INTO city_counts
        SELECT canton_slug, city_slug, min(city), count(*) FROM spitex_listings GROUP BY 1, 2`,
    sql`UPDATE data_version SET version = version + 1`,
  ]);
