import type { StoredReview } from "#domain/reviews/review.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** Rule reviews-10: at most ten, newest first. */
export const listReviewsOf = (db: Db, listingSlug: string) =>
  statement<StoredReview>(
    db,
    `SELECT id, author, rating, review_text AS reviewText, publish_time AS publishTime,
       user_id AS userId, google_review_id AS googleReviewId
     FROM spitex_reviews
     WHERE spitex_id = (SELECT id FROM spitex_listings WHERE slug = ?1) AND hidden_at IS NULL
     ORDER BY publish_time DESC, id DESC LIMIT 10`,
    listingSlug,
  );

export type NewReview = {
  listingSlug: string;
  userId: string;
  author: string;
  rating: number;
  text: string;
  now: string;
  /** Nothing is written if the user reviewed this provider since. */
  cooldownStart: string;
  submissionId: string;
};

/** The rule of one review in six months and the review in one statement: of two at once, one wins. */
export const insertReview = (db: Db, review: NewReview) =>
  statement<{ id: number }>(
    db,
    `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, publish_time,
       created_at, submission_id)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?6, ?8 FROM spitex_listings
     WHERE slug = ?1 AND NOT EXISTS (SELECT 1 FROM spitex_reviews r
       WHERE r.user_id = ?2 AND r.spitex_id = spitex_listings.id AND r.created_at > ?7)
     AND NOT EXISTS (SELECT 1 FROM deleted_reviews d
       WHERE d.user_id = ?2 AND d.spitex_id = spitex_listings.id AND d.created_at > ?7)
     RETURNING id`,
    review.listingSlug,
    review.userId,
    review.author,
    review.rating,
    review.text,
    review.now,
    review.cooldownStart,
    review.submissionId,
  );

/** Holds once `insertReview` has written; for the statements after it in its batch. */
export const REVIEW_WRITTEN = "EXISTS (SELECT 1 FROM spitex_reviews WHERE submission_id = ?)";

/** Holds while the user has reviewed something. */
export const HAS_REVIEWS = "EXISTS (SELECT 1 FROM spitex_reviews WHERE user_id = ?)";

export type ReviewReport = {
  listingSlug: string;
  reviewKey: string;
  reason: string;
  note: string;
  now: string;
};

/** For a provider that exists. */
export const insertReviewReport = (db: Db, report: ReviewReport) =>
  statement<{ id: number }>(
    db,
    `INSERT INTO review_reports (spitex_id, review_key, reason, note, created_at)
     SELECT id, ?, ?, ?, ? FROM spitex_listings WHERE slug = ? RETURNING id`,
    report.reviewKey,
    report.reason,
    report.note,
    report.now,
    report.listingSlug,
  );
