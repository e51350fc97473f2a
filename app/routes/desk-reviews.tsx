import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { z } from "zod";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { replyInput, replyMark } from "#domain/reviews/review-input.ts";
import { REPLY_EDIT_DAYS, REPLY_MAX_LENGTH, replyEditStart } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import { loadReviews } from "#worker/services/members/provider-desk.ts";
import { replyToReview, withdrawReply } from "#worker/services/members/review-replies.ts";
import { act, type DeskAnswer, deskPage } from "../desk-page.ts";
import { TextField } from "../islands/forms/fields.tsx";
import { Form } from "../islands/forms/form.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { ActField, AskedPress, DONE, Older } from "../ui/desk/press.tsx";
import type { Route } from "./+types/desk-reviews.ts";

/** `gesehen`: the mark of what was shown. */
const review = z.object({ bewertung: z.coerce.number().int(), gesehen: z.string().optional() });

const page = deskPage(loadReviews, {
  antworten: act({
    input: replyInput.and(review),
    limit: "review-reply",
    does: async (deps, { actor, listingId, bewertung, text, gesehen }) => {
      const { waits } = await replyToReview(deps, actor, { listingId, reviewId: bewertung, text, seen: gesehen });
      return waits ? `${paths.deskReviews(listingId)}?${DONE}=wartet` : undefined;
    },
  }),
  zurueckziehen: act({
    input: review,
    does: (deps, { actor, listingId, bewertung, gesehen }) =>
      withdrawReply(deps, actor, { listingId, reviewId: bewertung, seen: gesehen }),
  }),
});
export const loader = page.loader;
export const action = page.action;

const said = () => ({
  antworten: m.desk_review_said_replied(),
  wartet: m.desk_review_said_waits(),
  zurueckziehen: m.desk_review_said_withdrawn(),
});

export default function DeskReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, older, now, listing } = loaderData;
  return (
    <DeskPage
      current="deskReviews"
      data={loaderData}
      answer={actionData}
      said={said()}
      form={formOf(actionData?.values.bewertung)}
    >
      <p className="section-note">{m.desk_review_lead()}</p>
      <p className="section-note">
        <ParaglideMessage
          message={m.desk_review_cards}
          markup={{ link: ({ children }) => <a href={paths.deskCards(listing.id)}>{children}</a> }}
        />
      </p>
      {reviews.length === 0 && <p>{m.desk_review_none()}</p>}
      <ul className="account-list">
        {reviews.map((one) => (
          <Review
            key={one.id}
            review={one}
            now={now}
            listing={listing}
            sent={actionData?.values.bewertung === `${one.id}` ? actionData : undefined}
          />
        ))}
      </ul>
      <Older path={paths.deskReviews(listing.id)} next={older} />
    </DeskPage>
  );
}

const formOf = (review: string | number | undefined) => `antwort-${review}`;

type ReviewProps = {
  review: Route.ComponentProps["loaderData"]["reviews"][number];
  now: number;
  listing: Route.ComponentProps["loaderData"]["listing"];
  /** The reply that was just sent and refused. */
  sent: DeskAnswer | undefined;
};

function Review({
  review: { id, author, rating, text, at, waitsUntil, reply, repliedAt, isReplyRemoved },
  now,
  listing,
  sent,
}: ReviewProps) {
  const isOpen = !isReplyRemoved && (repliedAt === null || repliedAt > replyEditStart(new Date(now)));
  const form = formOf(id);
  const of = m.desk_review_of({ author });
  const day = formatDate(new Date(at));
  const shown = { bewertung: id, gesehen: replyMark({ text, reply }) };
  return (
    <li className="account-item tall">
      <div>
        <p className="account-item-name">{`${author}, ${m.review_stars_given({ count: rating })}`}</p>
        <p className="field-hint">
          {waitsUntil ? m.desk_review_appears({ day, appears: formatDate(new Date(waitsUntil)) }) : day}
        </p>
        <p className="own-review-text" lang={ownTextTag(listing, text)}>
          {text}
        </p>
        {reply && (
          <>
            <p className="field-hint">
              {repliedAt
                ? m.desk_review_your_reply_of({ day: formatDate(new Date(repliedAt)) })
                : m.desk_review_your_reply()}
            </p>
            <p className="own-review-text" lang={ownTextTag(listing, reply)}>
              {reply}
            </p>
          </>
        )}
        {isReplyRemoved && <p className="field-hint">{m.desk_review_removed()}</p>}
      </div>
      {isOpen && (
        <details className="asked" open={sent !== undefined}>
          <summary className="button quiet">
            {reply ? m.desk_review_change_reply() : m.desk_review_reply()}
            <span className="sr-only">{` (${of})`}</span>
          </summary>
          <Form id={form} submitLabel={m.desk_review_save()}>
            <ActField act="antworten" values={shown} />
            <TextField
              form={form}
              name="text"
              label={m.desk_review_your_reply()}
              hint={m.desk_review_hint({ most: REPLY_MAX_LENGTH, days: REPLY_EDIT_DAYS })}
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
          values={shown}
          label={m.desk_review_withdraw()}
          of={of}
          ask={m.desk_review_withdraw_ask({ days: REPLY_EDIT_DAYS })}
        />
      )}
    </li>
  );
}
