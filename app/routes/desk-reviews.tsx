import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { replyInput } from "#domain/reviews/review-input.ts";
import { REPLY_EDIT_DAYS, REPLY_MAX_LENGTH, replyEditStart } from "#domain/reviews/review-periods.ts";
import { loadReviews } from "#worker/services/members/provider-desk.ts";
import { replyToReview, withdrawReply } from "#worker/services/members/review-replies.ts";
import { act, type DeskAnswer, deskPage } from "../desk-page.ts";
import { TextField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField, AskedPress, DONE } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-reviews.ts";

const review = z.object({ bewertung: z.coerce.number().int() });

const page = deskPage(loadReviews, {
  antworten: act({
    input: replyInput.and(review),
    limit: "review-reply",
    does: async (deps, { actor, listingId, bewertung, text }) => {
      const { waits } = await replyToReview(deps, actor, { listingId, reviewId: bewertung, text });
      return waits ? `${paths.deskReviews(listingId)}?${DONE}=wartet` : undefined;
    },
  }),
  zurueckziehen: act({
    input: review,
    does: (deps, { actor, listingId, bewertung }) => withdrawReply(deps, actor, { listingId, reviewId: bewertung }),
  }),
});
export const loader = page.loader;
export const action = page.action;

const SAID = {
  antworten: "Antwort gespeichert. Sie steht mit der Bewertung auf Ihrer Seite.",
  wartet: "Antwort gespeichert. Sie erscheint mit der Bewertung.",
  zurueckziehen: "Antwort zurückgezogen",
};

export default function DeskReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, now } = loaderData;
  return (
    <DeskPage
      current="deskReviews"
      data={loaderData}
      answer={actionData}
      said={SAID}
      form={formOf(actionData?.values.bewertung)}
    >
      <p className="section-note">
        Hier geschriebene Bewertungen. Sie können auf jede einmal antworten. Stimmt eine nicht, melden Sie sie auf Ihrer
        Seite.
      </p>
      <p className="section-note">
        {"Für die Sterne zählen nur Bewertungen mit Nachweis. "}
        <a href={paths.deskCards(loaderData.listing.id)}>Karten mit Code für Ihre Klientinnen und Klienten</a>
      </p>
      {reviews.length === 0 && <p>Noch hat niemand hier eine Bewertung geschrieben.</p>}
      <ul className="account-list">
        {reviews.map((one) => (
          <Review
            key={one.id}
            review={one}
            now={now}
            sent={actionData?.values.bewertung === `${one.id}` ? actionData : undefined}
          />
        ))}
      </ul>
    </DeskPage>
  );
}

const formOf = (review: string | number | undefined) => `antwort-${review}`;

type ReviewProps = {
  review: Route.ComponentProps["loaderData"]["reviews"][number];
  now: number;
  /** The reply that was just sent and refused. */
  sent: DeskAnswer | undefined;
};

function Review({
  review: { id, author, rating, text, at, waitsUntil, reply, repliedAt, isReplyRemoved },
  now,
  sent,
}: ReviewProps) {
  const isOpen = !isReplyRemoved && (repliedAt === null || repliedAt > replyEditStart(new Date(now)));
  const form = formOf(id);
  const of = `Bewertung von ${author}`;
  return (
    <li className="account-item tall">
      <div>
        <p className="account-item-name">{`${author}, ${rating} von 5 Sternen`}</p>
        <p className="field-hint">
          {formatDate(new Date(at))}
          {waitsUntil && `, erscheint am ${formatDate(new Date(waitsUntil))}`}
        </p>
        <p className="own-review-text">{text}</p>
        {reply && (
          <>
            <p className="field-hint">{`Ihre Antwort${repliedAt ? ` vom ${formatDate(new Date(repliedAt))}` : ""}`}</p>
            <p className="own-review-text">{reply}</p>
          </>
        )}
        {isReplyRemoved && <p className="field-hint">Wir haben Ihre Antwort entfernt.</p>}
      </div>
      {isOpen && (
        <details className="asked" open={sent !== undefined}>
          <summary className="button quiet">
            {reply ? "Antwort ändern" : "Antworten"}
            <span className="sr-only">{` (${of})`}</span>
          </summary>
          <Form id={form} submitLabel="Antwort speichern">
            <ActField act="antworten" values={{ bewertung: id }} />
            <TextField
              form={form}
              name="text"
              label="Ihre Antwort"
              hint={`Höchstens ${REPLY_MAX_LENGTH} Zeichen. Alle können sie lesen. Schreiben Sie nichts, woran man die Person erkennt. Ändern können Sie sie ${REPLY_EDIT_DAYS} Tage lang.`}
              rows={4}
              defaultValue={sent?.values.text ?? reply ?? ""}
              faults={sent?.faults}
            />
          </Form>
        </details>
      )}
      {reply && (
        <AskedPress
          act="zurueckziehen"
          values={{ bewertung: id }}
          label="Zurückziehen"
          of={of}
          ask={`Niemand sieht Ihre Antwort danach mehr. Eine andere können Sie nur in den ersten ${REPLY_EDIT_DAYS} Tagen schreiben.`}
        />
      )}
    </li>
  );
}
