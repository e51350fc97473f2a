import { findListing } from "#db/queries/listings/listings.ts";
import { countAspectsOf, countStarsOf, listHeldOf, listReviewsOf } from "#db/queries/reviews/reviews.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { collectReviews, type ReviewSummary, type ShownReview, summarizeReviews } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";

type ReviewsAnswer = ReviewSummary & { reviews: ShownReview[] };

/** The reviews of the provider page, uncached, for the author of a new review. */
export async function loadReviews(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  slug: string,
): Promise<ReviewsAnswer> {
  const { found, reviews, held, stars, aspects } = await runTogether(db, {
    found: findListing({ slug }),
    reviews: listReviewsOf({ listingSlug: slug }),
    held: listHeldOf({ listingSlug: slug }),
    stars: countStarsOf({ listingSlug: slug }),
    aspects: countAspectsOf({ listingSlug: slug }),
  });
  const [listing] = found;
  if (!listing) throw new AppError("provider_not_found");
  const shown = collectReviews(listing, [...reviews, ...held], now(), config.googleReviewBadge);
  return { reviews: shown, ...summarizeReviews(listing, shown, { stars, aspects }) };
}
