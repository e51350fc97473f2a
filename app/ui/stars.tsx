import { countOf, formatRating } from "#domain/format.ts";
import { starParts } from "#domain/provider.ts";

type Props = { rating: number | null; count: number | null };

/** The numbers carry the meaning; the drawn stars are decoration. */
export function Stars({ rating, count }: Props) {
  if (rating === null) return <p className="rating muted">Noch keine Bewertungen</p>;
  const { full, half } = starParts(rating);
  return (
    <p className="rating">
      <span className={`stars s${full * 2 + half}`} aria-hidden="true" />
      <span>
        <span className="sr-only">{formatRating(rating)} von 5 Sternen, </span>
        {countOf(count ?? 0, "Bewertung", "Bewertungen")}
      </span>
    </p>
  );
}
