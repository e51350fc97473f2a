import { m } from "#messages";
import type { Listing } from "../listings/listing.ts";
import { ownTextTag } from "../places/place-words.ts";
import { monthsBefore } from "../retention.ts";
import { type AspectAnswerCount, type AspectCount, countAspects } from "./aspects.ts";
import { FEWEST_OWN_RATINGS } from "./review-figures.ts";
import { PROOFS, type ProofKind } from "./review-proof.ts";
import { type ReviewTime, shownTime } from "./review-time.ts";

/** Rule reviews-10. */
const SHOWN_REVIEWS = 10;

/** Rule reviews-28. */
const FOLD_MONTHS = 48;

/** Id of the list on the page, so that the browser can render it again. */
export const REVIEW_LIST_ID = "bewertungen-liste";
export const HEAD_RATING_ID = "kopf-bewertung";
export const REVIEWS_ID = "bewertungen";

/** A review written on this site or imported separately, unlike the two that come with a listing. */
export type WrittenReview = {
  id: number;
  author: string;
  rating: number;
  reviewText: string;
  publishTime: string;
  userId: string | null;
  googleReviewId: string | null;
  /** Its author has proved to own the address. */
  isConfirmed: boolean;
  proof: ProofKind | null;
  /** It looks coordinated with others, and waits for the operator. */
  isHeld: boolean;
  replyText: string | null;
  repliedAt: string | null;
};

export type ShownReview = ReviewTime & {
  key: string;
  author: string;
  rating: number;
  text: string;
  /** The value of `lang` for the text; undefined for the page's language. */
  tag?: string | undefined;
  /** Older than four years, so it folds away. */
  isOld?: true;
  /** Held because it looks coordinated with others, so it folds away (rule reviews-30). */
  isHeld?: true;
  /** Label for the kind of review. */
  badge: string;
  isOwn: boolean;
  /** What shows that its author was cared for (rule reviews-28). */
  proof?: string;
  /** Why it does not count: its hold, proof or author's account (rules reviews-21, reviews-28, reviews-30). */
  caveat?: string;
  /** Rule reviews-24. */
  reply?: ReviewTime & { by: string; text: string; tag?: string | undefined };
};

/** Rule money-16, unless the operator has configured another text. */
export const GOOGLE_BADGE: string = m.review_google_badge({}, { locale: "de" });

/** What the operator has configured is shown in all languages. */
export const badgeOfGoogle = (configured: string) =>
  configured === GOOGLE_BADGE ? m.review_google_badge() : configured;

/** Stored in place of a name that is missing or gone. */
export const NO_AUTHOR: string = m.review_anonymous({}, { locale: "de" });

const shownAuthor = (author: string | null): string => {
  const stored = author ?? NO_AUTHOR;
  return stored === NO_AUTHOR ? m.review_anonymous() : stored;
};

/** Replaces the id of a deleted account; written by triggers on accounts. */
const DELETED_USER = "deleted";
/** Stands for an account with reviews that came by post (rule reviews-32). */
export const BY_POST = "post";

/** Whether one person stands behind all reviews with this user. */
export const isAccount = (userId: string | null): userId is string =>
  userId !== null && userId !== DELETED_USER && userId !== BY_POST;

/** Rule reviews-11: a review with a user and no Google id is our own. */
export function collectReviews(
  listing: Listing,
  reviews: WrittenReview[],
  now = new Date(),
  googleBadge = GOOGLE_BADGE,
): ShownReview[] {
  const stored = reviews.map((review) => {
    const isOwn = review.userId !== null && review.googleReviewId === null;
    return {
      key: String(review.id),
      author: shownAuthor(review.author),
      rating: review.rating,
      text: review.reviewText,
      tag: ownTextTag(listing, review.reviewText),
      badge: isOwn ? m.review_own_badge() : badgeOfGoogle(googleBadge),
      isOwn,
      ...(review.isHeld && { isHeld: true as const }),
      ...(isOwn && review.proof && { proof: proofWords(review.proof, review.userId === BY_POST) }),
      ...(isOwn && caveatOf(review)),
      ...shownTime(review.publishTime, now),
      ...(review.replyText && {
        reply: {
          by: listing.name,
          text: review.replyText,
          tag: ownTextTag(listing, review.replyText),
          ...shownTime(review.repliedAt ?? "", now),
        },
      }),
    };
  });
  const imported = importedReviews(listing).map(({ author, time, ...review }) => ({
    ...review,
    author: shownAuthor(author),
    tag: ownTextTag(listing, review.text),
    badge: badgeOfGoogle(googleBadge),
    isOwn: false,
    ...shownTime(time ?? "", now),
  }));
  const old = monthsBefore(now, FOLD_MONTHS).toISOString();
  // Newest first; undated reviews, which only imports have, come last.
  const sorted: ShownReview[] = [...stored, ...imported].toSorted((left, right) =>
    (right.day ?? "").localeCompare(left.day ?? ""),
  );
  const free = sorted.filter(({ isHeld }) => !isHeld);
  const held = sorted.filter(({ isHeld }) => isHeld);
  return [...free, ...held]
    .slice(0, SHOWN_REVIEWS)
    .map((review) => (review.day && review.day < old ? { ...review, isOld: true } : review));
}

/** Limit of the newest reviews that the distribution by stars counts. */
export const COUNTED_REVIEWS = 100;

/** A page's summary of a provider's reviews. */
export type ReviewSummary = {
  rating: number | null;
  /** Number of all reviews, including those that do not count for `rating`. */
  count: number | null;
  /** Number of those written on this site; the others come from Google. */
  ownCount: number;
  /** Number of those that count for `rating`; 0 while there are too few (rule reviews-22). */
  countedCount: number;
  /** Their mean; null while there are too few. */
  countedMean: number | null;
  /** Their number by stars, five stars first. */
  byStars: number[];
  /** The aspects that enough reviews mention (rule reviews-31). */
  byAspect: AspectCount[];
};

/** Numbers of the reviews that count, by stars and by what they say besides. */
type Counted = { stars: readonly { rating: number; reviews: number }[]; aspects: readonly AspectAnswerCount[] };

export function summarizeReviews(
  listing: Listing,
  shown: readonly ShownReview[],
  { stars: counted, aspects }: Counted,
): ReviewSummary {
  const { rating, userRatingsTotal: told, ownRatingsCount: ownCount } = listing;
  // Imports may contain reviews without a count, or a count that excludes them.
  const ofGoogle = Math.max((told ?? 0) - ownCount, importedReviews(listing).length);
  const count = rating === null ? Math.max(ownCount + ofGoogle, shown.length) : told;
  const counts = ownRatingsOf(listing);
  const byStars = [5, 4, 3, 2, 1].map((stars) => counted.find((row) => row.rating === stars)?.reviews ?? 0);
  return {
    rating,
    count,
    ownCount,
    countedCount: counts?.count ?? 0,
    countedMean: counts?.mean ?? null,
    byStars,
    byAspect: countAspects(aspects),
  };
}

/** The reviews written on this site; undefined if too few of them count (rule reviews-22). */
export function ownRatingsOf({
  countedRatingsCount: count,
  countedRatingsSum,
}: Pick<Listing, "countedRatingsCount" | "countedRatingsSum">) {
  return count < FEWEST_OWN_RATINGS ? undefined : { count, mean: countedRatingsSum / count };
}

const proofWords = (kind: ProofKind, isByPost: boolean) =>
  isByPost ? m.review_proof_by_post({ proof: PROOFS[kind]() }) : PROOFS[kind]();

/** Rules reviews-18, reviews-21, reviews-28 and reviews-30. */
function caveatOf({ isConfirmed, userId, proof, isHeld }: WrittenReview): Pick<ShownReview, "caveat"> {
  const account = userId === DELETED_USER ? m.review_account_gone() : m.review_unconfirmed();
  const caveat = [isHeld && m.review_being_checked(), proof === null && m.review_no_proof(), !isConfirmed && account]
    .filter(Boolean)
    .join(", ");
  return caveat ? { caveat } : {};
}

/** The positive and the negative Google review that an import may contain. */
function importedReviews(listing: Listing) {
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
    text && rating ? [{ key, author, rating: Math.min(Math.max(Math.round(rating), 1), 5), text, time }] : [],
  );
}
