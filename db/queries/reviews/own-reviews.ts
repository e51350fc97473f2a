import type { OwnReviewRow } from "#domain/reviews/own-review.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** Nobody has more: one a provider in six months. */
const MOST_REVIEWS = 200;

const COLUMNS = `r.id, l.name AS spitexName, l.canton_slug AS cantonSlug, l.city_slug AS citySlug,
  l.slug, r.rating, r.review_text AS text, r.created_at AS createdAt,
  r.hidden_at IS NOT NULL AS isHidden`;

/** Newest first. */
export const listOwnReviews = (db: Db, userId: string) =>
  statement<OwnReviewRow>(
    db,
    `SELECT ${COLUMNS} FROM spitex_reviews r JOIN spitex_listings l ON l.id = r.spitex_id
     WHERE r.user_id = ? ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST_REVIEWS}`,
    userId,
  );

export const findOwnReview = (db: Db, { id, userId }: Pick<Edit, "id" | "userId">) =>
  statement<OwnReviewRow & { author: string }>(
    db,
    `SELECT ${COLUMNS}, r.author FROM spitex_reviews r JOIN spitex_listings l ON l.id = r.spitex_id
     WHERE r.id = ? AND r.user_id = ?`,
    id,
    userId,
  );

type Edit = { id: number; userId: string; rating: number; text: string };

/** Of somebody else there is none. What was hidden stays so. */
export const editOwnReview = (db: Db, { id, userId, rating, text }: Edit) =>
  statement<{ id: number }>(
    db,
    "UPDATE spitex_reviews SET rating = ?, review_text = ? WHERE id = ? AND user_id = ? RETURNING id",
    rating,
    text,
    id,
    userId,
  );

export const deleteOwnReview = (db: Db, { id, userId }: Pick<Edit, "id" | "userId">) =>
  statement<{ id: number }>(
    db,
    "DELETE FROM spitex_reviews WHERE id = ? AND user_id = ? RETURNING id",
    id,
    userId,
  );

/** Before it is deleted: when it was written counts on, as if it still stood. Rule reviews-5. */
export const rememberOwnReview = (db: Db, { id, userId }: Pick<Edit, "id" | "userId">) =>
  statement(
    db,
    `INSERT INTO deleted_reviews (user_id, spitex_id, created_at)
     SELECT user_id, spitex_id, created_at FROM spitex_reviews WHERE id = ? AND user_id = ?
     ON CONFLICT DO UPDATE SET created_at = max(created_at, excluded.created_at)`,
    id,
    userId,
  );

/** Those that hold nobody back any more. */
export const forgetDeletedReviews = (db: Db, before: string) =>
  statement(db, "DELETE FROM deleted_reviews WHERE created_at <= ?", before);

export const deleteReviewsOf = (db: Db, userId: string) =>
  statement(db, "DELETE FROM spitex_reviews WHERE user_id = ?", userId);

/** Holds while this review is this user's. */
export const IS_OWN_REVIEW = "EXISTS (SELECT 1 FROM spitex_reviews WHERE id = ? AND user_id = ?)";
