import { findByOldSlug, findListing } from "#db/queries/listings/listings.ts";
import {
  countAspectsOf,
  countStarsOf,
  findShownReview,
  listHeldOf,
  listReviewsOf,
} from "#db/queries/reviews/reviews.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { collectReviews, type ReviewSummary, type ShownReview, summarizeReviews } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";

type ReviewsAnswer = ReviewSummary & { reviews: ShownReview[] };

/**
 * The listing that has, or once had, an address: its reviews stay with it under a new address, and move along in a
 * merge. @throws AppError provider_not_found
 */
export async function requireReviewed({ db }: Pick<Deps, "db">, slug: string) {
  const here = await runOne(db, findListing({ slug }));
  const moved = here ? undefined : await runOne(db, findByOldSlug(slug));
  const listing = moved ? await runOne(db, findListing({ slug: moved.slug })) : here;
  if (!listing) throw new AppError("provider_not_found");
  return listing;
}

/** The reviews of the provider page, uncached, for the author of a new review. @throws AppError provider_not_found */
export async function loadReviews(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  asked: string,
): Promise<ReviewsAnswer> {
  const listing = await requireReviewed({ db }, asked);
  const { slug: listingSlug } = listing;
  const { reviews, held, stars, aspects } = await runTogether(db, {
    reviews: listReviewsOf({ listingSlug }),
    held: listHeldOf({ listingSlug }),
    stars: countStarsOf({ listingSlug }),
    aspects: countAspectsOf({ listingSlug }),
  });
  const shown = collectReviews(listing, [...reviews, ...held], now(), config.googleReviewBadge);
  return { reviews: shown, ...summarizeReviews(listing, shown, { stars, aspects }) };
}

/** The review of a key that visitors can see; undefined if it is hidden, deleted or no longer imported. */
export async function findByKey(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  listing: Listing & { slug: string },
  key: string,
): Promise<ShownReview | undefined> {
  const written = await runAll(db, findShownReview(listing.slug, key));
  return collectReviews(listing, written, now(), config.googleReviewBadge).find((review) => review.key === key);
}
