import { formatRelativeTime } from "./format.ts";
import type { Listing } from "./listing.ts";

/** SPEC §9. */
const SHOWN_REVIEWS = 10;

export type StoredReview = {
  id: number;
  author: string;
  rating: number;
  reviewText: string;
  publishTime: string;
  userId: string | null;
  googleReviewId: string | null;
};

export type ShownReview = {
  key: string;
  author: string;
  rating: number;
  text: string;
  badge: "Bewertung" | "Verifizierte Google Bewertung";
  /** Relative German wording, or the words the import gave. */
  time: string;
};

/** SPEC §3: a review with a user and no Google id is our own. */
export function collectReviews(
  listing: Listing,
  reviews: StoredReview[],
  now = new Date(),
): ShownReview[] {
  const own = reviews.map((review) => ({
    key: String(review.id),
    author: review.author,
    rating: review.rating,
    text: review.reviewText,
    badge: review.userId && !review.googleReviewId ? BADGES.own : BADGES.google,
    time: shownTime(review.publishTime, now),
  }));
  return [...own, ...importedReviews(listing, now)].slice(0, SHOWN_REVIEWS);
}

const BADGES = { own: "Bewertung", google: "Verifizierte Google Bewertung" } as const;

/** The one positive and one negative Google review that come with an import. */
function importedReviews(listing: Listing, now: Date): ShownReview[] {
  const positive = {
    key: "positive",
    author: listing.positiveAuthor,
    rating: listing.positiveRating,
    text: listing.positiveText,
    time: listing.positiveTime,
  };
  const negative = {
    key: "negative",
    author: listing.negativeAuthor,
    rating: listing.negativeRating,
    text: listing.negativeText,
    time: listing.negativeTime,
  };
  return [positive, negative].flatMap(({ key, author, rating, text, time }) =>
    text && rating
      ? [
          {
            key,
            author: author ?? "Anonymer Nutzer",
            rating: Math.min(Math.max(Math.round(rating), 1), 5),
            text,
            badge: BADGES.google,
            time: shownTime(time ?? "", now),
          },
        ]
      : [],
  );
}

/** Google exports give a date or words of their own («vor einem Jahr»). */
function shownTime(time: string, now: Date): string {
  const date = new Date(/^\d{9,10}$/.test(time) ? Number(time) * 1000 : time);
  return Number.isNaN(date.getTime()) ? time : formatRelativeTime(date, now);
}
