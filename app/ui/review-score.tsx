import { countOf, formatNumber, formatRating } from "#domain/format.ts";
import { COUNTED_REVIEWS, type ReviewSummary } from "#domain/reviews/review.ts";
import { reviewsCounted } from "./stars.tsx";

/** With fewer reviews the list itself shows how they are distributed. */
const FEWEST_FOR_BARS = 3;

/** The rating as a figure, with its source, and how many reviews gave how many stars. */
export function ReviewScore({ summary }: { summary: ReviewSummary }) {
  const { rating, byStars } = summary;
  const known = byStars.reduce((sum, reviews) => sum + reviews, 0);
  if (rating === null) return null;
  return (
    <div className="score">
      <div>
        <p className="figure">{formatRating(rating)}</p>
        <p>
          von 5 Sternen
          <br />
          <span className="muted">{reviewsCounted(summary)}</span>
        </p>
      </div>
      {known >= FEWEST_FOR_BARS && (
        <figure>
          <figcaption className="muted">{`${known < COUNTED_REVIEWS ? "Alle" : "Die neuesten"} Bewertungen mit Text, nach Sternen`}</figcaption>
          <ul className="bars">
            {byStars.map((reviews, at) => (
              <li key={5 - at}>
                <span>{countOf(5 - at, "Stern", "Sterne")}</span>
                <Bar share={reviews / known} />
                <b>{formatNumber(reviews)}</b>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </div>
  );
}

/** SVG, because the content security policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" rx="1" />
      <rect width={Math.round(share * 100)} height="10" rx="1" />
    </svg>
  );
}
