import { useState } from "react";
import { aspectsIn } from "#domain/reviews/aspects.ts";
import { checkReview, type ReviewFields as Values } from "#domain/reviews/check-review.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { FormField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { ReviewFields } from "../../reviews/review-fields.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

const ID = "post";

/** Enters the review from a card that a client without internet sent. */
export function PostReview() {
  const tools = useAdminTools();
  const [obstacle, setObstacle] = useState("");
  const [path, setPath] = useState<string>();
  const state = useForm<Values & { code: string; author: string }, typeof tools>(
    useActions(tools),
    checkReview,
    async ({ code, author, rating, text, ...rest }, { api, toast }, form) => {
      try {
        const body = { code, author, rating: Number(rating), text, aspects: aspectsIn(rest) };
        const entered = await api.send<{ path: string }>("POST", "/post-reviews", body);
        setPath(entered?.path);
      } catch (error) {
        return refusalFaults(error);
      }
      form.reset();
      toast({ title: "Die Bewertung ist erfasst." });
    },
  );
  const { faults } = state;
  return (
    <section aria-labelledby="post-titel">
      <h2 id="post-titel">Bewertung von einer Karte erfassen</h2>
      <p className="section-note">
        Schreiben Sie ab, was auf der Karte steht. Die Bewertung erscheint mit dem Nachweis «Karte des Anbieters, per
        Post». Ein Code gilt für eine Bewertung.
      </p>
      {path && (
        <p>
          <a href={`${path}#${REVIEWS_ID}`}>Zur erfassten Bewertung</a>
        </p>
      )}
      <Form id={ID} state={state} submitLabel="Bewertung erfassen" obstacle={obstacle}>
        <FormField form={ID} name="code" label="Code der Karte" autoComplete="off" faults={faults} />
        <FormField
          form={ID}
          name="author"
          label="Name (leer: «Anonymer Nutzer»)"
          required={false}
          autoComplete="off"
          faults={faults}
        />
        <ReviewFields form={ID} label="Text der Karte" faults={faults} onObstacle={setObstacle} />
      </Form>
    </section>
  );
}
