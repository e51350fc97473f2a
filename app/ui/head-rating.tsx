import { formatRating } from "#domain/format.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { reviewsCounted, Stars } from "./stars.tsx";

type Props = { rating: number | null; count: number | null };

/** The provider's rating below its name; without one, a link to its reviews. */
export function HeadRating({ rating, count }: Props) {
  if (rating === null && count) {
    return (
      <p className="rating">
        <a href={`#${REVIEWS_ID}`}>{reviewsCounted(count)}</a>
      </p>
    );
  }
  return (
    <>
      {rating !== null && (
        <span className="badge" aria-hidden="true">
          {formatRating(rating)}
        </span>
      )}
      <Stars rating={rating} count={count} />
    </>
  );
}
