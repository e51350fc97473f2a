import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { COUNTED_FACTS } from "#domain/listings/data-quality.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import { cantonCounts, cityCounts, dataQuality, GERMAN_CITY_ORDER } from "../schema/counts.ts";
import { expectedCards, listings } from "../schema/listings.ts";
import { change, compiled, compiledList, deleteFrom, insert, jsonObject, names, type Params, select } from "../sql.ts";
import { every, type RowOf } from "../statement.ts";
import { type Expected, expectedOn, IS_LISTED } from "./listings/listings.ts";
import { bumpDataVersion } from "./site-state.ts";

type City = { cantonSlug: string; citySlug: string };

const { cantonSlug, citySlug, city } = cityCounts;
const CITY = { cantonSlug, citySlug, city, listings: cityCounts.listings };
const CANTON = { cantonSlug: cantonCounts.cantonSlug, listings: cantonCounts.listings };
const HAS_LISTINGS = sql`${cityCounts.listings} > 0`;

export const listCantonCounts = compiled(() => select(CANTON, sql`FROM ${cantonCounts}`));

export const findCantonCount = compiled((asked: Params<{ cantonSlug: string }>) =>
  select(CANTON, sql`FROM ${cantonCounts} WHERE ${cantonCounts.cantonSlug} = ${asked.cantonSlug}`),
);

export const findCityCount = compiled((asked: Params<City>) =>
  select(
    CITY,
    sql`FROM ${cityCounts} WHERE ${cantonSlug} = ${asked.cantonSlug}
      AND ${citySlug} = ${asked.citySlug} AND ${HAS_LISTINGS}`,
  ),
);

/** The cities of a canton with the most providers. */
export const listLargestCities = compiled((asked: Params<{ cantonSlug: string; limit: number }>) =>
  select(
    CITY,
    sql`FROM ${cityCounts} WHERE ${cantonSlug} = ${asked.cantonSlug} AND ${HAS_LISTINGS}
        ORDER BY ${cityCounts.listings} DESC, ${GERMAN_CITY_ORDER} LIMIT ${asked.limit}`,
  ),
);

/** The counts of given cities: one primary-key lookup each. */
export const countsOf = (cities: readonly City[]) =>
  compiled(() => {
    const keys = cities.map((one) => sql`(${one.cantonSlug}, ${one.citySlug})`);
    return select(
      CITY,
      sql`FROM ${cityCounts}
        WHERE (${cantonSlug}, ${citySlug}) IN (VALUES ${sql.join(keys, sql`, `)}) AND ${HAS_LISTINGS}`,
    );
  });

const countsOfTowns = (towns: SQL, town: SQL) =>
  select(
    CITY,
    sql`FROM ${towns} CROSS JOIN ${cityCounts}
        ON ${cantonSlug} = substr(${town}, 1, instr(${town}, '/') - 1)
          AND ${citySlug} = substr(${town}, instr(${town}, '/') + 1)
      WHERE ${HAS_LISTINGS}`,
  );

/** The counts of towns, which are named as in page addresses: "zuerich/uster". */
export const listCountsOf = compiledList((towns) => countsOfTowns(sql`${towns} wanted`, sql`wanted.column1`));

/** The counts of the towns that a page named last. */
export const listExpectedCounts = compiled((asked: Params<Expected>) =>
  countsOfTowns(sql`${expectedOn(asked, expectedCards.towns)} expected`, sql`expected.value`),
);

/** Every city with providers: up to as many rows as there are places in Switzerland, for the search index only. */
export const listAllCityCounts = () => select(CITY, sql`FROM ${cityCounts} WHERE ${HAS_LISTINGS}`);

/** The most cities, and listings per city, that are read. */
const ZIPS = { cities: 200, listings: 50 };

/** The lowest postcode among the first listings of each city; null if it has none. */
export const listLowestZips = (cities: City[]) => {
  const asked = { cantonSlug: sql<string>`value ->> 'cantonSlug'`, citySlug: sql<string>`value ->> 'citySlug'` };
  return select(
    {
      ...asked,
      zip: sql<string | null>`(SELECT min(zip) FROM (
        SELECT ${listings.zipCode} AS zip FROM ${listings}
        WHERE ${listings.cantonSlug} = ${asked.cantonSlug} AND ${listings.citySlug} = ${asked.citySlug}
        ORDER BY ${listings.cityOrder} LIMIT ${ZIPS.listings}))`,
    },
    sql`FROM json_each(${JSON.stringify(cities.slice(0, ZIPS.cities))})`,
  );
};

/** Cities and cantons whose stored count is wrong. Reads the whole table, so only at night. */
export const listCountDrift = () => {
  const canton = names(cantonSlug);
  return select(
    { cantonSlug: sql<string>`${canton}` },
    sql`FROM ${cityCounts} FULL JOIN (
          SELECT ${listings.cantonSlug} AS ${canton}, ${listings.citySlug} AS ${names(citySlug)},
            count(*) AS counted
          FROM ${listings} WHERE ${IS_LISTED} GROUP BY 1, 2
        ) USING (${names(cantonSlug, citySlug)})
      WHERE coalesce(${cityCounts.listings}, 0) <> coalesce(counted, 0)
      UNION ALL
      SELECT ${CANTON.cantonSlug} FROM ${cantonCounts}
      WHERE ${CANTON.listings} <> (SELECT count(*) FROM ${listings}
        WHERE ${listings.cantonSlug} = ${CANTON.cantonSlug} AND ${IS_LISTED})`,
  );
};

/** Counts all listings again. */
export const rebuildCounts = () => [
  deleteFrom(cantonCounts, sql`true`),
  deleteFrom(cityCounts, sql`true`),
  change(sql`INSERT INTO ${cantonCounts} (${names(CANTON.cantonSlug, CANTON.listings)})
    SELECT ${listings.cantonSlug}, count(*) FROM ${listings} WHERE ${IS_LISTED} GROUP BY 1`),
  change(sql`INSERT INTO ${cityCounts} (${names(cantonSlug, citySlug, city, cityCounts.listings)})
    SELECT ${listings.cantonSlug}, ${listings.citySlug}, min(${listings.city}), count(*)
    FROM ${listings} WHERE ${IS_LISTED} GROUP BY 1, 2`),
  bumpDataVersion(),
];

const { id, countedAt, ...FIGURES } = getTableColumns(dataQuality);

type Figures = RowOf<typeof countDataQuality>;

/** No row before the first count or while the directory is empty. */
export const findDataQuality = compiled(() =>
  select({ countedAt, ...FIGURES }, sql`FROM ${dataQuality} WHERE ${dataQuality.listings} > 0`),
);

const { phone, website, starMean, starWeight, rating, userRatingsTotal, updatedAt } = listings;

const countOf = (text: Column) => sql<number>`count(nullif(${text}, ''))`;

/** The listing has stars from Google, but not the number of ratings. */
const IS_UNCOUNTED = sql`${rating} IS NOT NULL AND ${userRatingsTotal} IS NULL`;

const { factSources } = listings;

/** D1 takes at most 32 arguments per function. */
const MOST_OF_OBJECT = 15;

const factFigures = (freshSince: string, names: readonly ListingField[] = COUNTED_FACTS): SQL => {
  const figures = names.slice(0, MOST_OF_OBJECT).map((name) => {
    const sourceDay = sql`${factSources} ->> ${`$.${name}.day`}`;
    const isKnown = sql`${listings[name]} IS NOT NULL`;
    const fresh = sql`count(*) FILTER (WHERE ${isKnown} AND ${sourceDay} >= ${freshSince})`;
    return [name, jsonObject({ known: sql`count(${listings[name]})`, fresh })] as const;
  });
  const object = jsonObject(Object.fromEntries(figures));
  const others = names.slice(MOST_OF_OBJECT);
  return others.length === 0 ? object : sql`json_patch(${object}, ${factFigures(freshSince, others)})`;
};

type Since = { changed: string; fresh: string };

/** Reads the whole table, so only for jobs. */
export const countDataQuality = (since: Since) =>
  select(
    {
      listings: sql<number>`count(*)`,
      withPhone: countOf(phone),
      withWebsite: countOf(website),
      withRating: sql<number>`count(${starMean})`,
      reviews: sql<number | null>`iif(count(*) FILTER (WHERE ${IS_UNCOUNTED}) = 0,
        coalesce(sum(${starWeight}), 0), NULL)`,
      changedWithinYear: sql<number>`count(*) FILTER (WHERE ${updatedAt} >= ${since.changed})`,
      facts: sql<string>`${factFigures(since.fresh)}`,
    },
    sql`FROM ${listings} WHERE ${IS_LISTED}`,
  );

/** The stored figures are equal to these. */
export const hasFigures = (figures: Figures) => {
  const same = Object.entries(FIGURES).map(([name, column]) => sql`${column} IS ${figures[name as keyof Figures]}`);
  return sql`EXISTS (SELECT 1 FROM ${dataQuality} WHERE ${every(...same)})`;
};

export const storeFigures = (figures: Figures, now: string) => {
  const row = { ...figures, countedAt: now };
  return insert(dataQuality, { id: 1, ...row }, { onConflict: { target: [id], set: row } });
};
