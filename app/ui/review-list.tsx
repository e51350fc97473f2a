import { reportReviewOn } from "#domain/paths.ts";
import type { ReviewSummary, ShownReview } from "#domain/reviews/review.ts";
import { ReviewScore } from "./review-score.tsx";

/** `spitexPath` is the page that contains it; `summary` also counts reviews without a text. */
type Props = { spitexPath: string; reviews: ShownReview[]; summary: ReviewSummary };

/** Also rendered in the browser after a review is saved. */
export function ReviewList({ spitexPath, reviews, summary }: Props) {
  const firstOfGoogle = reviews.find(({ isOwn }) => !isOwn)?.key;
  return (
    <>
      <ReviewScore summary={summary} />
      {reviews.length === 0 ? (
        <p className="empty">{wordsOfEmptyList(summary)}</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <Review
              key={review.key}
              review={review}
              spitexPath={spitexPath}
              isFirstOfGoogle={review.key === firstOfGoogle}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type ReviewProps = { review: ShownReview; spitexPath: string; isFirstOfGoogle: boolean };

function Review({ review, spitexPath, isFirstOfGoogle }: ReviewProps) {
  const { key, author, rating, text, badge, caveat, reply, time, date, day } = review;
  return (
    <li className="review" id={reviewId(key)}>
      <p className="review-head">
        <strong>{author}</strong> <span className="tag">{badge}</span>
        {caveat && <span className="muted">{caveat}</span>}
      </p>
      {isFirstOfGoogle && <p className="muted">{ofGoogle(badge)}</p>}
      <p className="rating">
        <span className={`stars s${rating * 2}`} aria-hidden="true" />
        <span>{`${rating} von 5 Sternen`}</span>
        {time && (
          <time className="muted" dateTime={day} title={date} data-date={date} tabIndex={date ? 0 : undefined}>
            {time}
          </time>
        )}
      </p>
      <p className="review-text">{text}</p>
      {reply && (
        <blockquote className="review-reply">
          <p className="muted">
            {`Antwort von ${reply.by}, `}
            <time dateTime={reply.day}>{reply.time}</time>
          </p>
          <p className="review-text">{reply.text}</p>
        </blockquote>
      )}
      <a className="report-link" href={reportReviewOn(spitexPath, key)} rel="nofollow">
        Melden<span className="sr-only">{` (Bewertung von ${author})`}</span>
      </a>
    </li>
  );
}

export const reviewId = (key: string) => `bewertung-${key}`;

/**
 * Shown beside the first badge of a list. Sites that call a review verified must be able to prove it:
 * Schweizerische Lauterkeitskommission, 20 November 2024.
 */
const ofGoogle = (badge: string) =>
  `«${badge}» heisst: Die Bewertung kommt von Google. Wer sie geschrieben hat, weiss Google, nicht wir.`;

/** Stars that were not given here come from an import. */
function wordsOfEmptyList({ rating, count, ownCount }: ReviewSummary): string {
  if (rating === null && !count) return "Noch keine Bewertungen.";
  const isOfGoogle = rating !== null && ownCount === 0;
  return `Hier hat noch niemand eine Bewertung geschrieben.${isOfGoogle ? " Die Sterne stammen von Google." : ""}`;
}
