import { useEffect, useRef } from "react";
import type { OwnReview } from "#domain/reviews/own-review.ts";
import { checkReview, type ReviewFields } from "#domain/reviews/review-input.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { ReviewText } from "../reviews/review-text.tsx";
import { StarChoice } from "../reviews/star-choice.tsx";
import type { Actions } from "../use-actions.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { siteFaults } from "./site-failure.ts";

type Props = { review: OwnReview; actions: Actions<AccountTools>; onDone: () => void };

export function OwnReviewForm({ review, actions, onDone }: Props) {
  // Several may be open at once.
  const id = `konto-bewertung-${review.id}`;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  const form = useForm<ReviewFields, AccountTools>(
    actions,
    checkReview,
    async ({ rating, text }, { site, say }) => {
      try {
        await site.send("PUT", `/reviews/${review.id}`, { rating: Number(rating), text });
      } catch (failure) {
        return siteFaults("Bewertung nicht geändert", failure);
      }
      say({ title: "Bewertung geändert" });
      onDone();
    },
  );
  const { faults } = form;
  return (
    <div className="own-review" ref={place}>
      <h3>{review.spitexName}</h3>
      <Form
        id={id}
        state={form}
        submitLabel="Bewertung speichern"
        more={<CancelButton onClick={onDone} />}
      >
        <StarChoice
          form={id}
          name="rating"
          label="Wie viele Sterne?"
          chosen={review.rating}
          faults={faults}
        />
        <ReviewText
          form={id}
          name="text"
          label="Ihre Bewertung"
          initial={review.text}
          faults={faults}
        />
      </Form>
    </div>
  );
}
