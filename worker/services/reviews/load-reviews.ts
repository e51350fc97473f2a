import { findListing } from "#db/queries/listings/listings.ts";
import { listReviewsOf } from "#db/queries/reviews/reviews.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { collectReviews, type ShownReview } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";

export type ReviewsAnswer = { reviews: ShownReview[]; rating: number | null; count: number | null };

/** The reviews of the provider page, uncached, for the author of a new review. */
export async function loadReviews(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  slug: string,
): Promise<ReviewsAnswer> {
  const { found, reviews } = await runTogether(db, {
    found: findListing({ slug }),
    reviews: listReviewsOf({ listingSlug: slug }),
  });
  const [listing] = found;
  if (!listing) throw new AppError("provider_not_found");
  return {
    reviews: collectReviews(listing, reviews, now(), config.googleReviewBadge),
    rating: listing.rating,
    count: listing.userRatingsTotal,
  };
}
