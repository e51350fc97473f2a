import { useEffect, useRef, useState } from "react";
import { checkReview, type ReviewFields as Values } from "#domain/reviews/check-review.ts";
import type { OwnReview } from "#domain/reviews/own-review.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { ReviewFields } from "../reviews/review-fields.tsx";
import type { Actions } from "../use-actions.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { siteFaults } from "./site-failure.ts";

type Props = { review: OwnReview; actions: Actions<AccountTools>; onDone: () => void };

export function OwnReviewForm({ review, actions, onDone }: Props) {
  // Several forms may be open at once.
  const id = `konto-bewertung-${review.id}`;
  const place = useRef<HTMLDivElement>(null);
  const [obstacle, setObstacle] = useState("");
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  const form = useForm<Values, AccountTools>(actions, checkReview, async ({ rating, text }, { site, toast }) => {
    try {
      await site.send("PUT", `/reviews/${review.id}`, { rating: Number(rating), text });
    } catch (failure) {
      return siteFaults("Bewertung nicht geändert", failure);
    }
    toast({ title: "Bewertung geändert" });
    onDone();
  });
  return (
    <div className="own-review" ref={place}>
      <h3>{review.spitexName}</h3>
      <Form
        id={id}
        state={form}
        submitLabel="Bewertung speichern"
        obstacle={obstacle}
        more={<CancelButton onClick={onDone} />}
      >
        <ReviewFields form={id} faults={form.faults} before={review} onObstacle={setObstacle} />
      </Form>
    </div>
  );
}
