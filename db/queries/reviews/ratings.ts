import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { reviews } from "../../schema/reviews.ts";
import { select, update } from "../../sql.ts";
import { IS_LISTED } from "../listings/listings.ts";
import { updateListings } from "../listings/write-listings.ts";

/** The oldest of those that are no longer of the window. Repeats the conditions of the index reviews_recent. */
const leftSince = (start: string, limit: number) =>
  sql`(SELECT ${reviews.id} FROM ${reviews} WHERE ${reviews.isRecent} = 1 AND ${reviews.googleReviewId} IS NULL
    AND ${reviews.createdAt} < ${start} ORDER BY ${reviews.createdAt} LIMIT ${limit})`;

export const hasLeft = (start: string) => sql`EXISTS ${leftSince(start, 1)}`;

/** Triggers count their listings again. */
export const markAsLeft = (start: string, limit: number) =>
  update(reviews, { isRecent: false }, sql`${reviews.id} IN ${leftSince(start, limit)}`, { id: reviews.id });

const TOTALS = [listings.ownRatingsCount, listings.countedRatingsCount, listings.countedRatingsSum];
const COUNTED: SQL = sql`(SELECT count(*), coalesce(sum(${reviews.isCounted}), 0),
    coalesce(sum(${reviews.rating} * ${reviews.isCounted}), 0) FROM ${reviews}
  WHERE ${reviews.spitexId} = ${listings.id} AND ${reviews.userId} IS NOT NULL AND ${reviews.googleReviewId} IS NULL
    AND ${reviews.hiddenAt} IS NULL AND ${reviews.waitsUntil} IS NULL)`;

/** Of a listing whose totals are not those of its reviews. */
export const HAS_WRONG_RATINGS: Condition = sql`(${sql.join(TOTALS, sql`, `)}) IS NOT ${COUNTED}`;

/** Reads all reviews, so only at night. */
const HAS_DRIFTED: Condition = sql`(${listings.ownRatingsCount} > 0
    OR ${listings.id} IN (SELECT ${reviews.spitexId} FROM ${reviews} WHERE ${reviews.userId} IS NOT NULL))
  AND ${HAS_WRONG_RATINGS}`;

export const listRatingDrift = () => select({ id: listings.id }, sql`FROM ${listings} WHERE ${HAS_DRIFTED}`);

export const recountDrifted = () =>
  updateListings(sql`(own_ratings_count, counted_ratings_count, counted_ratings_sum) = ${COUNTED}`, HAS_DRIFTED);

/** The mean of all ratings, and the one that most listings are ordered by; reads the whole table, so only at night. */
export const findMeanRating = () =>
  select(
    {
      mean: sql<number | null>`sum(${listings.starMean} * ${listings.starWeight}) / sum(${listings.starWeight})`,
      prior: sql<number | null>`(SELECT common.rating_prior FROM ${listings} common
        GROUP BY common.rating_prior ORDER BY count(*) DESC LIMIT 1)`,
    },
    sql`FROM ${listings} WHERE ${IS_LISTED}`,
  );

/** The next listings that are ordered by another mean. */
export const storePrior = (prior: number, { afterId, limit }: { afterId: number; limit: number }) =>
  updateListings(
    { ratingPrior: prior },
    sql`${listings.id} IN (SELECT ${listings.id} FROM ${listings}
      WHERE ${listings.id} > ${afterId} AND ${listings.ratingPrior} <> ${prior} ORDER BY ${listings.id} LIMIT ${limit})`,
    { returning: { id: allListings.id } },
  );
