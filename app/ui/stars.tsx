import { countOf, formatRating } from "#domain/format.ts";
import { starParts } from "#domain/listings/provider.ts";

type Props = { rating: number | null; count: number | null };

/** The numbers carry the meaning; the stars are decoration. */
export function Stars({ rating, count }: Props) {
  if (rating === null) return <p className="rating muted">{reviewsCounted(count)}</p>;
  const { full, half } = starParts(rating);
  const score = `${formatRating(rating)} von 5 Sternen`;
  return (
    <p className="rating">
      <span className={`stars s${full * 2 + half}`} aria-hidden="true" />
      {count ? (
        <span>
          <span className="sr-only">{score}, </span>
          {reviewsCounted(count)}
        </span>
      ) : (
        // An import may contain a rating without a count.
        <span>{score}</span>
      )}
    </p>
  );
}

export const reviewsCounted = (count: number | null): string =>
  count ? countOf(count, "Bewertung", "Bewertungen") : "Noch keine Bewertungen";
