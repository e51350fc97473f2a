import { type Column, getTableColumns, sql } from "drizzle-orm";
import { COUNTED_FACTS } from "#domain/data-quality.ts";
import { every } from "../condition.ts";
import { dataQuality } from "../schema/counts.ts";
import { listings } from "../schema/listings.ts";
import { compiled, insert, jsonObject, select } from "../sql.ts";
import type { RowOf } from "../statement.ts";
import { IS_LISTED } from "./listings/listings.ts";

const { id, countedAt, ...FIGURES } = getTableColumns(dataQuality);

export type Figures = RowOf<typeof countDataQuality>;

/** No row before the first count, and none while the directory is empty. */
export const findDataQuality = compiled(() =>
  select({ countedAt, ...FIGURES }, sql`FROM ${dataQuality} WHERE ${dataQuality.listings} > 0`),
);

const { phone, website, starMean, starWeight, rating, userRatingsTotal, updatedAt } = listings;
const countOf = (text: Column) => sql<number>`count(nullif(${text}, ''))`;
/** Google's stars came without their number. */
const IS_UNCOUNTED = sql`${rating} IS NOT NULL AND ${userRatingsTotal} IS NULL`;

const { factSources } = listings;
const factFigures = (freshSince: string) =>
  jsonObject(
    Object.fromEntries(
      COUNTED_FACTS.map((name) => {
        const sourceDay = sql`${factSources} ->> ${`$.${name}.day`}`;
        const isKnown = sql`${listings[name]} IS NOT NULL`;
        const fresh = sql`count(*) FILTER (WHERE ${isKnown} AND ${sourceDay} >= ${freshSince})`;
        return [name, jsonObject({ known: sql`count(${listings[name]})`, fresh })];
      }),
    ),
  );

type Since = { changed: string; fresh: string };

/** Reads the whole table, so only by jobs. */
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

/** The stored figures are these. */
export const hasFigures = (figures: Figures) => {
  const same = Object.entries(FIGURES).map(([name, column]) => sql`${column} IS ${figures[name as keyof Figures]}`);
  return sql`EXISTS (SELECT 1 FROM ${dataQuality} WHERE ${every(...same)})`;
};

export const storeFigures = (figures: Figures, now: string) => {
  const row = { ...figures, countedAt: now };
  return insert(dataQuality, { id: 1, ...row }, { onConflict: { target: [id], set: row } });
};
