import { REVIEWS_ID, type ReviewSummary } from "#domain/reviews/review.ts";
import { reviewsCounted, Stars } from "./stars.tsx";

/** The provider's rating below its name; without one, a link to its reviews. Nothing if it has none. */
export function HeadRating({ summary }: { summary: ReviewSummary }) {
  if (summary.rating !== null) return <Stars {...summary} />;
  if (!summary.count) return null;
  return (
    <p className="rating">
      <a href={`#${REVIEWS_ID}`}>{reviewsCounted(summary)}</a>
    </p>
  );
}
