import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { reviews } from "../schema/reviews.ts";

/** SPEC §9: at most ten, newest first. */
export const listReviewsOf = (db: Db, listingSlug: string) =>
  db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      reviewText: reviews.reviewText,
      publishTime: reviews.publishTime,
      userId: reviews.userId,
      googleReviewId: reviews.googleReviewId,
    })
    .from(reviews)
    .where(eq(reviews.spitexId, sql`(SELECT id FROM spitex_listings WHERE slug = ${listingSlug})`))
    .orderBy(desc(reviews.publishTime), desc(reviews.id))
    .limit(10);
