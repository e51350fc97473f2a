import { countOf, formatNumber, formatRating, numberWord } from "#domain/format.ts";
import { paths, reportReviewOn } from "#domain/paths.ts";
import { ASPECTS } from "#domain/reviews/aspects.ts";
import { REVIEWS_ID, type ReviewSummary, type ShownReview } from "#domain/reviews/review.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { reviewsCounted, Stars } from "./stars.tsx";

/** `spitexPath`: the page that contains the list. `summary`: also counts reviews without a text. */
type Props = { spitexPath: string; reviews: ShownReview[]; summary: ReviewSummary };

/** Also rendered in the browser after a review is saved. */
export function ReviewList({ spitexPath, reviews, summary }: Props) {
  const firstOfGoogle = reviews.find(({ isOwn }) => !isOwn)?.key;
  const held = reviews.filter(({ isHeld }) => isHeld);
  const old = reviews.filter(({ isOld, isHeld }) => isOld && !isHeld);
  const recent = reviews.filter(({ isOld, isHeld }) => !isOld && !isHeld);
  const list = (some: ShownReview[]) => (
    <ul>
      {some.map((review) => (
        <Review
          key={review.key}
          review={review}
          spitexPath={spitexPath}
          isFirstOfGoogle={review.key === firstOfGoogle}
        />
      ))}
    </ul>
  );
  return (
    <>
      <ReviewScore summary={summary} />
      {reviews.length === 0 && <p className="empty">{wordsOfEmptyList(summary)}</p>}
      {recent.length > 0 && list(recent)}
      {old.length > 0 && (
        <details>
          <summary>{`Älter als vier Jahre: ${countOf(old.length, "Bewertung", "Bewertungen")}`}</summary>
          {list(old)}
        </details>
      )}
      {held.length > 0 && (
        <details>
          <summary>{`Wird geprüft: ${countOf(held.length, "Bewertung", "Bewertungen")}`}</summary>
          <p className="muted">
            Mehrere Bewertungen sehen aus, als kämen sie aus einer Hand. Bis wir sie angesehen haben, zählen sie nicht
            für die Sterne. <a href={paths.reviewFigures()}>Wie oft das vorkommt</a>
          </p>
          {list(held)}
        </details>
      )}
    </>
  );
}

type ReviewProps = { review: ShownReview; spitexPath: string; isFirstOfGoogle: boolean };

function Review({ review, spitexPath, isFirstOfGoogle }: ReviewProps) {
  const { key, author, rating, text, badge, proof, caveat, reply, time, date, day } = review;
  return (
    <li className="review" id={reviewId(key)}>
      <p className="review-head">
        <strong>{author}</strong> <span className="tag">{badge}</span>
        {[proof, caveat].filter(Boolean).map((words) => (
          <span className="muted" key={words}>
            {words}
          </span>
        ))}
      </p>
      {isFirstOfGoogle && <p className="muted">{ofGoogle(badge)}</p>}
      <p className="rating">
        <span className={`stars s${rating * 2}`} aria-hidden="true" />
        <span>{`${rating} von 5 Sternen`}</span>
        {time && !day && <span className="muted">{time}</span>}
        {day && (
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
 * Shown beside a list's first badge. Sites that call a review verified must be able to prove it: Schweizerische
 * Lauterkeitskommission, 20 November 2024.
 */
const ofGoogle = (badge: string) =>
  `«${badge}» heisst: Die Bewertung kommt von Google. Wer sie geschrieben hat, weiss Google, nicht wir.`;

/** Stars not given on this site come from an import. */
function wordsOfEmptyList({ rating, count, ownCount }: ReviewSummary): string {
  if (rating === null && !count) return "Noch keine Bewertungen.";
  const isOfGoogle = rating !== null && ownCount === 0;
  return `Hier hat noch niemand eine Bewertung geschrieben.${isOfGoogle ? " Die Sterne stammen von Google." : ""}`;
}

/** The rating as a figure, its composition, and the counting reviews by stars (rules reviews-20, reviews-22). */
function ReviewScore({ summary }: { summary: ReviewSummary }) {
  const { rating, ownCount, countedCount, countedMean, byStars, byAspect } = summary;
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
          {/* Structured data states the same mean, which the figure beside it combines with Google's. */}
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
      {byAspect.length > 0 && (
        <ul className="aspect-counts">
          {byAspect.map(({ aspect, ja, teils, nein }) => (
            <li key={aspect}>
              {`${ASPECTS[aspect]}: `}
              <b>{`${formatNumber(ja)} von ${formatNumber(ja + teils + nein)} Ja`}</b>
              {teils > 0 && `, ${formatNumber(teils)} teils`}
              {nein > 0 && `, ${formatNumber(nein)} Nein`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STARS_OF_GOOGLE = `Die Sterne stammen von Google. Bewertungen von hier zählen, sobald es ${numberWord(FEWEST_OWN_RATINGS)} mit Nachweis aus den letzten ${RATING_WINDOW_MONTHS} Monaten sind.`;

/** SVG, because the content security policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" rx="1" />
      <rect width={Math.round(share * 100)} height="10" rx="1" />
    </svg>
  );
}

/** The provider's rating below its name; without one a link to its reviews, and nothing if it has none. */
export function HeadRating({ summary }: { summary: ReviewSummary }) {
  if (summary.rating !== null) return <Stars {...summary} />;
  if (!summary.count) return null;
  return (
    <p className="rating">
      <a href={`#${REVIEWS_ID}`}>{reviewsCounted(summary)}</a>
    </p>
  );
}
