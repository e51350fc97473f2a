import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatNumber, formatRating, numberWord } from "#domain/format.ts";
import { paths, reportReviewOn } from "#domain/paths.ts";
import { aspectLabel } from "#domain/reviews/aspects.ts";
import { REVIEWS_ID, type ReviewSummary, type ShownReview } from "#domain/reviews/review.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import { m } from "#messages";
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
          <summary>{m.review_old({ count: old.length, shown: formatNumber(old.length) })}</summary>
          {list(old)}
        </details>
      )}
      {held.length > 0 && (
        <details>
          <summary>{m.review_held({ count: held.length, shown: formatNumber(held.length) })}</summary>
          <p className="muted">
            <ParaglideMessage
              message={m.review_held_note}
              markup={{ link: ({ children }) => <a href={paths.reviewFigures()}>{children}</a> }}
            />
          </p>
          {list(held)}
        </details>
      )}
    </>
  );
}

type ReviewProps = Pick<Props, "spitexPath"> & { review: ShownReview; isFirstOfGoogle: boolean };

function Review({ review, spitexPath, isFirstOfGoogle }: ReviewProps) {
  const { key, author, rating, text, tag, badge, proof, caveat, reply, time, date, day } = review;
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
      {/* Sites that call reviews verified must prove it: Schweizerische Lauterkeitskommission, 20 November 2024. */}
      {isFirstOfGoogle && <p className="muted">{m.review_of_google({ badge })}</p>}
      <p className="rating">
        <span className={`stars s${rating * 2}`} aria-hidden="true" />
        <span>{m.review_stars_given({ count: rating })}</span>
        {time && !day && <span className="muted">{time}</span>}
        {day && (
          <time className="muted" dateTime={day} title={date} data-date={date} tabIndex={date ? 0 : undefined}>
            {time}
          </time>
        )}
      </p>
      <p className="review-text" lang={tag}>
        {text}
      </p>
      {reply && (
        <blockquote className="review-reply">
          <p className="muted">
            {`${m.review_reply_of({ name: reply.by })} `}
            <time dateTime={reply.day}>{reply.time}</time>
          </p>
          <p className="review-text" lang={reply.tag}>
            {reply.text}
          </p>
        </blockquote>
      )}
      <a className="report-link" href={reportReviewOn(spitexPath, key)} rel="nofollow">
        {m.review_report()}
        <span className="sr-only">{` ${m.review_report_of({ author })}`}</span>
      </a>
    </li>
  );
}

export const reviewId = (key: string) => `bewertung-${key}`;

/** Stars not given on this site come from an import. */
function wordsOfEmptyList({ rating, count, ownCount }: ReviewSummary): string {
  if (rating === null && !count) return m.review_none();
  const isOfGoogle = rating !== null && ownCount === 0;
  return isOfGoogle ? `${m.review_none_here()} ${m.review_stars_of_google()}` : m.review_none_here();
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
          {m.review_of_stars()}
          <br />
          <span className="muted">{reviewsCounted(summary)}</span>
        </p>
        {ownCount > 0 && countedCount === 0 && <p className="muted">{starsOfGoogle()}</p>}
      </div>
      {countedMean !== null && (
        <figure>
          {/* Structured data states the same mean, which the figure beside it combines with Google's. */}
          <figcaption className="muted">
            {m.review_mean({
              mean: formatRating(countedMean),
              count: formatNumber(countedCount),
              months: RATING_WINDOW_MONTHS,
            })}
            {known < countedCount && m.review_newest({ known })}
          </figcaption>
          <ul className="bars">
            {byStars.map((reviews, at) => (
              <li key={5 - at}>
                <span>{m.review_stars({ count: 5 - at, shown: 5 - at })}</span>
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
              {`${m.review_aspect({ aspect: aspectLabel(aspect) })} `}
              <b>{m.review_aspect_yes({ yes: formatNumber(ja), all: formatNumber(ja + teils + nein) })}</b>
              {teils > 0 && m.review_aspect_partly({ count: formatNumber(teils) })}
              {nein > 0 && m.review_aspect_no({ count: formatNumber(nein) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const starsOfGoogle = () =>
  `${m.review_stars_of_google()} ${m.review_count_from({ fewest: numberWord(FEWEST_OWN_RATINGS), months: RATING_WINDOW_MONTHS })}`;

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
