import type { Listing } from "#domain/listing.ts";
import { collectReviews, type StoredReview } from "#domain/review.ts";

type Props = { listing: Listing; reviews: StoredReview[] };

export function ProviderReviews({ listing, reviews }: Props) {
  const shown = collectReviews(listing, reviews);
  return (
    <section aria-labelledby="bewertungen">
      <h2 id="bewertungen">Bewertungen</h2>
      {shown.length === 0 && <p className="empty">Noch keine Bewertungen.</p>}
      <ul className="reviews">
        {shown.map(({ key, author, rating, text, badge, time }) => (
          <li key={key} className="review">
            <p className="review-head">
              <strong>{author}</strong> <span className="tag">{badge}</span>
            </p>
            <p className="rating">
              <span className={`stars s${rating * 2}`} aria-hidden="true" />
              <span className="sr-only">{rating} von 5 Sternen</span>
              {time && <span className="muted">{time}</span>}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
