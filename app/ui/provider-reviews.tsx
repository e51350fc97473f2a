import type { ShownReview } from "#domain/review.ts";

type Props = { reviews: ShownReview[] };

export function ProviderReviews({ reviews }: Props) {
  return (
    <section aria-labelledby="bewertungen">
      <h2 id="bewertungen">Bewertungen</h2>
      {reviews.length === 0 && <p className="empty">Noch keine Bewertungen.</p>}
      <ul className="reviews">
        {reviews.map(({ key, author, rating, text, badge, time, date, day }) => (
          <li key={key} className="review">
            <p className="review-head">
              <strong>{author}</strong> <span className="tag">{badge}</span>
            </p>
            <p className="rating">
              <span className={`stars s${rating * 2}`} aria-hidden="true" />
              <span className="sr-only">{rating} von 5 Sternen</span>
              {time && (
                <time className="muted" dateTime={day} title={date}>
                  {time}
                </time>
              )}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
