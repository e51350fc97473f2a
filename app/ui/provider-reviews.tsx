import { googleReviewsUrl } from "#domain/listings/google-place.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { paths } from "#domain/paths.ts";
import { REVIEW_LIST_ID, REVIEWS_ID, type ReviewSummary, type ShownReview } from "#domain/reviews/review.ts";
import { Island } from "../islands/island.tsx";
import { ReviewForm } from "../islands/reviews/review-form.tsx";
import { Icon } from "./icons.tsx";
import { NeedsScript, NOT_LOADED } from "./needs-script.tsx";
import { ReviewList } from "./review-list.tsx";

type Props = { listing: Listing; reviews: ShownReview[]; summary: ReviewSummary; minPasswordLength: number };

export function ProviderReviews({ listing, reviews, summary, minPasswordLength }: Props) {
  const props = { spitex: listing.slug, minPasswordLength };
  const google = googleReviewsUrl(listing);
  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID}>Bewertungen</h2>
      <div id={REVIEW_LIST_ID}>
        <ReviewList spitexPath={paths.provider(listing)} reviews={reviews} summary={summary} />
      </div>
      {google && (
        <p className="more-reviews">
          <a className="button quiet" href={google} target="_blank" rel="noopener nofollow">
            <Icon name="globe" />
            Bewertungen bei Google ansehen
            <span className="sr-only"> (öffnet Google Maps in einem neuen Fenster)</span>
          </a>
        </p>
      )}
      <details className="review-fold wide-open">
        <summary className="button quiet">Bewertung schreiben</summary>
        <Island name="review-form" when="touch session" props={props} failure={NOT_LOADED}>
          <ReviewForm {...props} />
        </Island>
        <NeedsScript purpose="Zum Bewerten" look="empty" />
      </details>
    </section>
  );
}
