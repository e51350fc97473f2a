import type { StoredReview } from "#domain/review.ts";
import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

/** SPEC §9: at most ten, newest first. */
export const listReviewsOf = (db: Db, listingSlug: string) =>
  statement<StoredReview>(
    db,
    `SELECT id, author, rating, review_text AS reviewText, publish_time AS publishTime,
       user_id AS userId, google_review_id AS googleReviewId
     FROM spitex_reviews
     WHERE spitex_id = (SELECT id FROM spitex_listings WHERE slug = ?1)
     ORDER BY publish_time DESC, id DESC LIMIT 10`,
    listingSlug,
  );
