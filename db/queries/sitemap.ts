import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cityCounts } from "../schema/counts.ts";
import { listings } from "../schema/listings.ts";
import { reviewEvents as events, hiddenImportedReviews as hidden, reviewProofs, reviews } from "../schema/reviews.ts";
import { select } from "../sql.ts";
import type { RowOf } from "../statement.ts";
import { IS_LISTED } from "./listings/listings.ts";

const { id, cantonSlug, citySlug, slug } = listings;

const { hiddenAt, createdAt, publishTime, repliedAt, changedAt, confirmedAt, waitsUntil } = reviews;

/** When a review appeared, was changed, answered or hidden, or its author proved the address; not while it waits. */
const REVIEWED = sql`(SELECT max(coalesce(${hiddenAt}, max(${createdAt}, ${publishTime}, coalesce(${repliedAt}, ''),
    coalesce(${changedAt}, ''), coalesce(${confirmedAt}, '')))) FROM ${reviews}
  WHERE ${reviews.spitexId} = ${id} AND ${waitsUntil} IS NULL)`;

/** When a review that is shown got its proof. */
const PROVED = sql`(SELECT max(${reviewProofs.usedAt}) FROM ${reviewProofs}
    JOIN ${reviews} ON ${reviews.id} = ${reviewProofs.reviewId}
  WHERE ${reviewProofs.spitexId} = ${id} AND ${reviewProofs.usedAt} IS NOT NULL
    AND ${hiddenAt} IS NULL AND ${waitsUntil} IS NULL)`;

const published = alias(events, "published");

/**
 * Events that leave no time on the review itself. The kinds are those of the index review_events_of_listing. A review
 * of this site, whose key is a number, was on no page before it was published.
 */
const HAPPENED = sql`(SELECT max(${events.at}) FROM ${events}
  WHERE ${events.spitexId} = ${id} AND ${events.kind} IN ('restored', 'held', 'freed', 'removed')
    AND (${events.reviewKey} NOT GLOB '[0-9]*' OR EXISTS (SELECT 1 FROM ${events} ${published}
      WHERE ${published.reviewKey} = ${events.reviewKey} AND ${published.kind} = 'published')))`;

const HIDDEN = sql`(SELECT max(${hidden.hiddenAt}) FROM ${hidden} WHERE ${hidden.spitexId} = ${id})`;

/** When a provider's page last changed: its data, or its reviews. */
const CHANGED = sql<string>`max(${listings.updatedAt}, coalesce(${REVIEWED}, ''), coalesce(${PROVED}, ''),
  coalesce(${HAPPENED}, ''), coalesce(${HIDDEN}, ''))`;

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
