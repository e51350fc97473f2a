import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const reviews = sqliteTable("spitex_reviews", {
  id: integer().primaryKey(),
  spitexId: integer("spitex_id").notNull(),
  userId: text("user_id"),
  author: text().notNull(),
  rating: integer().notNull(),
  reviewText: text("review_text").notNull(),
  publishTime: text("publish_time").notNull(),
  createdAt: text("created_at").notNull(),
  googleReviewId: text("google_review_id"),
});
