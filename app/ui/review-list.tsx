import { reportReviewOn } from "#domain/paths.ts";
import type { ShownReview } from "#domain/reviews/review.ts";

type Props = {
  /** The page that contains it. */
  spitexPath: string;
  reviews: ShownReview[];
  /** Both include ratings without a text. */
  rating: number | null;
  count: number | null;
  /** Whether the provider is a place of Google, where its other ratings are from. */
  isOnGoogle?: boolean;
};

/** Also rendered in the browser after a review is saved. */
export function ReviewList({ spitexPath, reviews, rating, count, isOnGoogle = false }: Props) {
  if (reviews.length === 0) {
    if (rating === null && !count) return <p className="empty">Noch keine Bewertungen.</p>;
    return <p className="empty">{rating !== null && isOnGoogle ? `${NO_TEXTS} ${STARS_OF_GOOGLE}` : NO_TEXTS}</p>;
  }
  const firstOfGoogle = reviews.find(({ isOwn }) => !isOwn)?.key;
  return (
    <ul className="reviews">
      {reviews.map(({ key, author, rating, text, badge, time, date, day }) => (
        <li key={key} className="review" id={reviewId(key)}>
          <p className="review-head">
            <strong>{author}</strong> <span className="tag">{badge}</span>
          </p>
          {key === firstOfGoogle && <p className="muted">{ofGoogle(badge)}</p>}
          <p className="rating">
            <span className={`stars s${rating * 2}`} aria-hidden="true" />
            <span className="sr-only">{`${rating} von 5 Sternen`}</span>
            {time && (
              <time className="muted" dateTime={day} title={date} data-date={date} tabIndex={date ? 0 : undefined}>
                {time}
              </time>
            )}
          </p>
          <p className="review-text">{text}</p>
          <a className="report-link" href={reportReviewOn(spitexPath, key)} rel="nofollow">
            Melden<span className="sr-only">{` (Bewertung von ${author})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const reviewId = (key: string) => `bewertung-${key}`;

/**
 * Shown beside the first badge of a list. Sites that call a review verified must be able to prove it:
 * Schweizerische Lauterkeitskommission, 20 November 2024.
 */
const ofGoogle = (badge: string) =>
  `«${badge}» heisst: Die Bewertung kommt von Google. Wer sie geschrieben hat, weiss Google, nicht wir.`;

const STARS_OF_GOOGLE = "Die Sterne stammen von Google.";
const NO_TEXTS = "Hier hat noch niemand eine Bewertung geschrieben.";
