import { sql } from "drizzle-orm";
import { integer, real } from "drizzle-orm/sqlite-core";
import { DEFAULT_RATING_PRIOR } from "#domain/reviews/review-figures.ts";

/** For `generatedAlwaysAs`: only the migrations contain the expressions of generated columns. */
export const IN_MIGRATION = sql`written in the migration`;

/** Values computed from a listing's ratings (decision 13). */
export const RATING_COLUMNS = {
  /** Number of the site's own reviews that visitors see; maintained by triggers. */
  ownRatingsCount: integer("own_ratings_count").notNull().default(0),
  /** Those among them that count towards averages (decision 13). */
  countedRatingsCount: integer("counted_ratings_count").notNull().default(0),
  countedRatingsSum: integer("counted_ratings_sum").notNull().default(0),
  /** Mean of all ratings in the directory, set by a job; `starOrder` treats it as eight additional ratings. */
  ratingPrior: real("rating_prior").notNull().default(DEFAULT_RATING_PRIOR),
  /** Mean and number of imported and counted ratings, and the number of all reviews. */
  starMean: real("star_mean").generatedAlwaysAs(IN_MIGRATION),
  starWeight: integer("star_weight").generatedAlwaysAs(IN_MIGRATION),
  reviewsCount: integer("reviews_count").generatedAlwaysAs(IN_MIGRATION),
  starOrder: real("star_order").generatedAlwaysAs(IN_MIGRATION),
};
