import { countOf, formatNumber, formatRating, numberWord } from "#domain/format.ts";
import type { ReviewSummary } from "#domain/reviews/review.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { reviewsCounted } from "./stars.tsx";

/** The rating as a figure, what makes it, and how many reviews that count gave how many stars (rules reviews-20, reviews-22). */
export function ReviewScore({ summary }: { summary: ReviewSummary }) {
  const { rating, ownCount, countedCount, countedMean, byStars } = summary;
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
        {ownCount > 0 && countedCount === 0 && <p className="muted">{STARS_OF_GOOGLE}</p>}
      </div>
      {countedMean !== null && (
        <figure>
          {/* Structured data says the same mean, which the figure beside it mixes with Google's. */}
          <figcaption className="muted">
            {`Im Schnitt ${formatRating(countedMean)} von 5 aus ${formatNumber(countedCount)} Bewertungen von hier aus ${RATING_WINDOW_MONTHS} Monaten`}
            {known < countedCount && `, die neuesten ${known} nach Sternen`}
          </figcaption>
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

const STARS_OF_GOOGLE = `Die Sterne stammen von Google. Bewertungen von hier zählen, sobald es ${numberWord(FEWEST_OWN_RATINGS)} bestätigte aus den letzten ${RATING_WINDOW_MONTHS} Monaten sind.`;

/** SVG, because the content security policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" rx="1" />
      <rect width={Math.round(share * 100)} height="10" rx="1" />
    </svg>
  );
}
