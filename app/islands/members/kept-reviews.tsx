import { useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import type { KeptReview } from "#domain/members/provider-desk.ts";
import { replyEditStart } from "#domain/reviews/review-periods.ts";
import { AccountSection } from "../account/account-section.tsx";
import { focusAfter } from "../account/focus-after.ts";
import type { DeskProps } from "./member-tools.ts";
import { ReplyForm } from "./reply-form.tsx";
import { WithdrawReply } from "./withdraw-reply.tsx";

export const KeptReviews = (props: DeskProps) => {
  const { reviews } = props.desk;
  return (
    <AccountSection
      id="bewertungen"
      title="Bewertungen"
      note="Hier geschriebene Bewertungen. Sie können auf jede einmal antworten. Stimmt eine nicht, melden Sie sie auf Ihrer Seite."
    >
      {reviews.length === 0 && <p>Noch hat niemand hier eine Bewertung geschrieben.</p>}
      <ul className="account-list">
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} {...props} />
        ))}
      </ul>
    </AccountSection>
  );
};

function ReviewRow({ review, ...props }: DeskProps & { review: KeptReview }) {
  const { author, rating, text, at, waitsUntil, reply, repliedAt, isReplyRemoved } = review;
  const [isReplying, setIsReplying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const close = () =>
    focusAfter(
      () => setIsReplying(false),
      () => button.current,
    );
  const isOpen = !isReplyRemoved && (repliedAt === null || repliedAt > replyEditStart(new Date()));
  return (
    <li className="account-item tall">
      <div>
        <p className="account-item-name" ref={words} tabIndex={-1}>{`${author}, ${rating} von 5 Sternen`}</p>
        <p className="field-hint">
          {formatDate(new Date(at))}
          {waitsUntil && `, erscheint am ${formatDate(new Date(waitsUntil))}`}
        </p>
        <p className="own-review-text">{text}</p>
        {reply && !isReplying && (
          <>
            <p className="field-hint">{`Ihre Antwort${repliedAt ? ` vom ${formatDate(new Date(repliedAt))}` : ""}`}</p>
            <p className="own-review-text">{reply}</p>
          </>
        )}
        {isReplyRemoved && <p className="field-hint">Wir haben Ihre Antwort entfernt.</p>}
      </div>
      {isReplying && <ReplyForm review={review} onDone={close} {...props} />}
      {(isOpen || reply) && !isReplying && (
        <div className="form-actions">
          {isOpen && (
            <button className="button quiet" type="button" ref={button} onClick={() => setIsReplying(true)}>
              {reply ? "Antwort ändern" : "Antworten"}
              <span className="sr-only">{` (Bewertung von ${author})`}</span>
            </button>
          )}
          {reply && <WithdrawReply review={review} findNext={() => words.current} {...props} />}
        </div>
      )}
    </li>
  );
}
