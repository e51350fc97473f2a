import { reportReviewOn } from "#domain/paths.ts";
import type { ShownReview } from "#domain/review.ts";

/** `spitexPath` is the page they are on. */
type Props = { spitexPath: string; reviews: ShownReview[] };

/** Also what a browser renders anew once a review is saved. */
export function ReviewList({ spitexPath, reviews }: Props) {
  if (reviews.length === 0) return <p className="empty">Noch keine Bewertungen.</p>;
  return (
    <ul className="reviews">
      {reviews.map(({ key, author, rating, text, badge, time, date, day }) => (
        <li key={key} className="review">
          <p className="review-head">
            <strong>{author}</strong> <span className="tag">{badge}</span>
          </p>
          <p className="rating">
            <span className={`stars s${rating * 2}`} aria-hidden="true" />
            <span className="sr-only">{`${rating} von 5 Sternen`}</span>
            {time && (
              <time
                className="muted"
                dateTime={day}
                title={date}
                data-date={date}
                tabIndex={date ? 0 : undefined}
              >
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
