import { sql } from "drizzle-orm";
import { integer, real } from "drizzle-orm/sqlite-core";
import { DEFAULT_RATING_PRIOR } from "#domain/reviews/review-figures.ts";

/** For `generatedAlwaysAs`: the expressions of generated columns are written in the migrations only. */
export const IN_MIGRATION = sql`written in the migration`;

/** What is worked out of the ratings of a listing (decision 65). */
export const RATING_COLUMNS = {
  /** Reviews written here that visitors see, kept by triggers. */
  ownRatingsCount: integer("own_ratings_count").notNull().default(0),
  /** Those of them that count for averages (decision 65). */
  countedRatingsCount: integer("counted_ratings_count").notNull().default(0),
  countedRatingsSum: integer("counted_ratings_sum").notNull().default(0),
  /** Mean of all ratings in the directory, written by a job: `starOrder` is as if eight people had given it. */
  ratingPrior: real("rating_prior").notNull().default(DEFAULT_RATING_PRIOR),
  /** Mean of imported and counted ratings, of how many, and how many reviews there are in all. */
  starMean: real("star_mean").generatedAlwaysAs(IN_MIGRATION),
  starWeight: integer("star_weight").generatedAlwaysAs(IN_MIGRATION),
  reviewsCount: integer("reviews_count").generatedAlwaysAs(IN_MIGRATION),
  starOrder: real("star_order").generatedAlwaysAs(IN_MIGRATION),
};
