import { useEffect, useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import type { KeptReview, ProviderDesk } from "#domain/members/provider-desk.ts";
import { REPLY_EDIT_DAYS, REPLY_MAX_LENGTH, replyEditStart } from "#domain/reviews/review-periods.ts";
import { AccountSection, showSiteFailure, siteFaults } from "../account/account-section.tsx";
import { CancelButton } from "../account/cancel-button.tsx";
import { focusAfter } from "../account/focus-after.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { TextField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { DeskProps, MemberTools } from "./member-tools.ts";

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

type ReplyFormProps = DeskProps & { review: KeptReview; onDone: () => void };

function ReplyForm({ review, path, actions, onChanged, onDone }: ReplyFormProps) {
  // Several forms may be open at once.
  const id = `antwort-${review.id}`;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  const state = useForm<{ text: string }, MemberTools>(
    actions,
    () => undefined,
    async ({ text }, { site, toast }) => {
      try {
        onChanged(await site.send<ProviderDesk>("PUT", `${path}/reviews/${review.id}/reply`, { text }));
      } catch (failure) {
        return siteFaults("Antwort nicht gespeichert", failure);
      }
      toast({ title: "Antwort gespeichert", text: whereItStands(review) });
      onDone();
    },
  );
  return (
    <div ref={place}>
      <Form id={id} state={state} submitLabel="Antwort speichern" more={<CancelButton onClick={onDone} />}>
        <TextField
          form={id}
          name="text"
          label="Ihre Antwort"
          hint={`Höchstens ${REPLY_MAX_LENGTH} Zeichen. Alle können sie lesen. Schreiben Sie nichts, woran man die Person erkennt. Ändern können Sie sie ${REPLY_EDIT_DAYS} Tage lang.`}
          rows={4}
          defaultValue={review.reply ?? ""}
          faults={state.faults}
        />
      </Form>
    </div>
  );
}

const whereItStands = ({ waitsUntil }: KeptReview) =>
  waitsUntil
    ? `Sie erscheint mit der Bewertung am ${formatDate(new Date(waitsUntil))}.`
    : "Sie steht auf Ihrer Seite unter der Bewertung.";

type WithdrawReplyProps = DeskProps & {
  review: KeptReview;
  /** The element that gets the focus afterwards. */
  findNext: () => HTMLElement | null;
};

function WithdrawReply({ review, path, actions, onChanged, findNext }: WithdrawReplyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        const desk = await site.send<ProviderDesk>("DELETE", `${path}/reviews/${review.id}/reply`);
        focusAfter(() => {
          close();
          onChanged(desk);
        }, findNext);
      } catch (failure) {
        close();
        return showSiteFailure(toast, "Antwort nicht zurückgezogen", failure);
      }
      toast({ title: "Antwort zurückgezogen" });
    });
  return (
    <>
      <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
        Antwort zurückziehen
        <span className="sr-only">{` (Bewertung von ${review.author})`}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Antwort zurückziehen?"
          confirmLabel="Zurückziehen"
          isBusy={actions.isBusy}
          onConfirm={withdraw}
          onClose={close}
        >
          <p>{`Niemand sieht sie mehr. Eine andere können Sie nur in den ersten ${REPLY_EDIT_DAYS} Tagen schreiben.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
