import { reportReviewOn } from "#domain/paths.ts";
import type { ShownReview } from "#domain/reviews/review.ts";

/** `spitexPath` is the page that contains it; `count` includes reviews without a text. */
type Props = { spitexPath: string; reviews: ShownReview[]; count: number | null };

/** Also rendered in the browser after a review is saved. */
export function ReviewList({ spitexPath, reviews, count }: Props) {
  if (reviews.length === 0) return <p className="empty">{count ? NO_TEXTS : NO_REVIEWS}</p>;
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

const NO_REVIEWS = "Noch keine Bewertungen.";
const NO_TEXTS = "Im Wortlaut liegt uns noch keine Bewertung vor.";
