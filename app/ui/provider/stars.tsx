import { formatNumber, formatRating } from "#domain/format.ts";
import { starParts } from "#domain/listings/provider.ts";
import type { ReviewSummary } from "#domain/reviews/review.ts";
import { m } from "#messages";

type Counted = Pick<ReviewSummary, "count" | "ownCount">;
type Props = Counted & { rating: number | null };

/** The numbers carry the meaning; the stars are decoration. */
export function Stars({ rating, ...counted }: Props) {
  if (rating === null) return <p className="rating muted">{reviewsCounted(counted)}</p>;
  const { full, half } = starParts(rating);
  const score = formatRating(rating);
  return (
    <p className="rating">
      <span className={`stars s${full * 2 + half}`} aria-hidden="true" />
      <b className="badge">
        {score}
        {/* An import may contain a rating without a count. */}
        <span className="sr-only">{` ${m.card_of_five()}${counted.count ? ", " : ""}`}</span>
      </b>
      {counted.count ? <span>{reviewsCounted(counted)}</span> : null}
    </p>
  );
}

/** «23 Bewertungen bei Google», «4 Bewertungen hier», «122 Bewertungen (121 bei Google, 1 hier)». */
export function reviewsCounted({ count, ownCount }: Counted): string {
  if (!count) return m.card_no_reviews();
  const reviews = m.card_reviews({ count, shown: formatNumber(count) });
  const ofGoogle = count - ownCount;
  if (ofGoogle <= 0) return m.card_reviews_here({ reviews });
  if (ownCount === 0) return m.card_reviews_google({ reviews });
  return m.card_reviews_both({ reviews, google: formatNumber(ofGoogle), own: formatNumber(ownCount) });
}
