import { sql } from "drizzle-orm";
import { cityCounts } from "../schema/counts.ts";
import { listings } from "../schema/listings.ts";
import { hiddenImportedReviews as hidden, reviews } from "../schema/reviews.ts";
import { select } from "../sql.ts";
import type { RowOf } from "../statement.ts";
import { IS_LISTED } from "./listings/listings.ts";

const { id, cantonSlug, citySlug, slug } = listings;

const { hiddenAt, createdAt, publishTime, repliedAt, changedAt, waitsUntil } = reviews;

/** When a review appeared, was changed, answered or hidden. One that waits is on no page. */
const REVIEWED = sql`(SELECT max(coalesce(${hiddenAt},
    max(${createdAt}, ${publishTime}, coalesce(${repliedAt}, ''), coalesce(${changedAt}, '')))) FROM ${reviews}
  WHERE ${reviews.spitexId} = ${id} AND ${waitsUntil} IS NULL)`;

/** When a provider's page last changed: its data, or its reviews. */
const CHANGED = sql<string>`max(${listings.updatedAt}, coalesce(${REVIEWED}, ''),
  coalesce((SELECT max(${hidden.hiddenAt}) FROM ${hidden} WHERE ${hidden.spitexId} = ${id}), ''))`;

export type SitemapListing = RowOf<typeof listSitemapListings>;

/** Pages by ranges of the key, so that no row is read twice or skipped. */
export const listSitemapListings = (afterId: number, limit: number) =>
  select(
    { id, cantonSlug, citySlug, slug, lastmod: CHANGED },
    sql`FROM ${listings} WHERE ${id} > ${afterId} AND ${IS_LISTED} ORDER BY ${id} LIMIT ${limit}`,
  );

type CitiesAfter = { cantonSlug: string; afterCity: string; limit: number };

/** Cities with providers, and when the last of these providers changed. */
export const listSitemapCities = (asked: CitiesAfter) =>
  select(
    {
      citySlug: cityCounts.citySlug,
      lastmod: sql<string>`(SELECT max(${CHANGED}) FROM ${listings}
        WHERE ${cantonSlug} = ${cityCounts.cantonSlug} AND ${citySlug} = ${cityCounts.citySlug})`,
    },
    sql`FROM ${cityCounts}
      WHERE ${cityCounts.cantonSlug} = ${asked.cantonSlug} AND ${cityCounts.citySlug} > ${asked.afterCity}
        AND ${cityCounts.listings} > 0
      ORDER BY ${cityCounts.citySlug} LIMIT ${asked.limit}`,
  );
