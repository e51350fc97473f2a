import type { ShownReview } from "#domain/review.ts";

/** Also what a browser renders anew once a review is saved. */
export function ReviewList({ reviews }: { reviews: ShownReview[] }) {
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
              <time className="muted" dateTime={day} title={date}>
                {time}
              </time>
            )}
          </p>
          <p className="review-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
