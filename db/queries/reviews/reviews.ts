import { type SQL, sql } from "drizzle-orm";
import { COUNTED_REVIEWS } from "#domain/reviews/review.ts";
import { every } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";
import { deletedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, compiled, insert, type Params, select } from "../../sql.ts";
import { isEmailConfirmed } from "../auth/conditions.ts";
import { keepsAny } from "../members/members.ts";

const { id, author, rating, reviewText, publishTime, userId, googleReviewId } = reviews;
const REPLY = { replyText: reviews.replyText, repliedAt: reviews.repliedAt };
const IS_CONFIRMED = asBoolean(sql`${reviews.confirmedAt} IS NOT NULL`);
const WRITTEN = { id, waitsUntil: reviews.waitsUntil, isConfirmed: IS_CONFIRMED };

/** At most ten, newest first (rule reviews-10). */
export const listReviewsOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(
    { id, author, rating, reviewText, publishTime, userId, googleReviewId, isConfirmed: IS_CONFIRMED, ...REPLY },
    sql`FROM ${reviews} WHERE ${reviews.hiddenAt} IS NULL AND ${reviews.waitsUntil} IS NULL AND ${reviews.spitexId} =
        (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})
      ORDER BY ${publishTime} DESC, ${id} DESC LIMIT 10`,
  ),
);

/** How many of the newest reviews that count gave how many stars. */
export const countStarsOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(
    { rating: sql<number>`rating`, reviews: sql<number>`count(*)` },
    sql`FROM (SELECT ${rating} AS rating FROM ${reviews} WHERE ${reviews.isCounted} = 1 AND ${reviews.spitexId} =
        (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})
      ORDER BY ${publishTime} DESC, ${id} DESC LIMIT ${COUNTED_REVIEWS}) GROUP BY 1`,
  ),
);

export type NewReview = {
  listingSlug: string;
  userId: string;
  author: string;
  rating: number;
  text: string;
  now: string;
  /** The user must not have reviewed the provider since. */
  cooldownStart: string;
  submissionId: string;
  /** Rule reviews-26. */
  waitsUntil: string | null;
};

/** Checks the cooldown in the same statement: of two concurrent reviews only one is written. */
export function insertReview({ listingSlug, cooldownStart, text, now, ...review }: NewReview) {
  const hasReviewed = (table: typeof reviews | typeof deletedReviews) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${review.userId}
      AND ${table.spitexId} = ${listings.id} AND ${table.createdAt} > ${cooldownStart})`;
  return insert(
    reviews,
    {
      ...review,
      spitexId: listings.id,
      reviewText: text,
      publishTime: now,
      createdAt: now,
      // An address taken at sign-up without a mail is nobody's yet.
      confirmedAt: sql`iif(${isEmailConfirmed(review.userId, false)}, ${now}, NULL)`,
    },
    {
      from: listings,
      when: sql`${listings.slug} = ${listingSlug}
        AND NOT ${keepsAny(review.userId)} AND NOT ${hasReviewed(reviews)} AND NOT ${hasReviewed(deletedReviews)}`,
      returning: WRITTEN,
    },
  );
}

/** `insertReview` has written; for the statements after it in its batch. */
export const reviewIsWritten = (submissionId: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${reviews.submissionId} = ${submissionId})`;

type Words = Pick<NewReview, "listingSlug" | "userId" | "rating" | "text">;

/** The same words of the same author about the same provider, stored since then. */
export const findSameReview = ({ listingSlug, ...review }: Words, since: string) =>
  select(
    WRITTEN,
    sql`FROM ${reviews} WHERE ${userId} = ${review.userId} AND ${reviews.createdAt} > ${since}
      AND ${reviews.spitexId} = (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})
      AND ${rating} = ${review.rating} AND ${reviewText} = ${review.text}`,
  );

export type ReviewReport = { listingSlug: string; reviewKey: string; reason: string; note: string; now: string };

/** For a provider that exists. */
export const insertReviewReport = ({ listingSlug, now, ...report }: ReviewReport, when: SQL) =>
  insert(
    reviewReports,
    { ...report, spitexId: listings.id, createdAt: now },
    { from: listings, when: every(sql`${listings.slug} = ${listingSlug}`, when), returning: { id: reviewReports.id } },
  );
