import { REVIEW_LIST_ID, type ShownReview } from "#domain/review.ts";
import { Island } from "../islands/island.tsx";
import { ReviewForm } from "../islands/review-form.tsx";
import { ReviewList } from "./review-list.tsx";

type Props = { spitex: string; reviews: ShownReview[]; minPasswordLength: number };

export function ProviderReviews({ spitex, reviews, minPasswordLength }: Props) {
  const props = { spitex, minPasswordLength };
  return (
    <section aria-labelledby="bewertungen">
      <h2 id="bewertungen">Bewertungen</h2>
      <div id={REVIEW_LIST_ID}>
        <ReviewList reviews={reviews} />
      </div>
      <Island name="review-form" when="touch session" props={props}>
        <ReviewForm {...props} />
      </Island>
    </section>
  );
}
