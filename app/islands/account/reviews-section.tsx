import type { User } from "@supabase/auth-js";
import { type RefObject, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { formatDate, numberWord } from "#domain/format.ts";
import { aspectsIn } from "#domain/reviews/aspects.ts";
import { checkReview, type ReviewFields as Values } from "#domain/reviews/check-review.ts";
import type { OwnReview } from "#domain/reviews/review-input.ts";
import { REVIEW_COOLDOWN_MONTHS } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { ReviewFields } from "../reviews/review-fields.tsx";
import type { Actions } from "../use-actions.ts";
import { AccountSection, ListState, showSiteFailure, siteFailure, siteFaults } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import { focusAfter, titleOf } from "./focus-after.ts";

type ReviewsSectionProps = { user: User; tools: AccountTools; actions: Actions<AccountTools> };

const ID = "bewertungen";

export function ReviewsSection({ user, tools, actions }: ReviewsSectionProps) {
  const { data, error, isLoading, mutate } = useSWR("reviews", () =>
    tools.site.get<{ reviews: OwnReview[] }>("/reviews"),
  );
  const [removing, setRemoving] = useState<OwnReview>();
  const remove = ({ id }: OwnReview) =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", `/reviews/${id}`);
      } catch (failure) {
        setRemoving(undefined);
        return showSiteFailure(toast, m.account_review_not_deleted(), failure);
      }
      toast({ title: m.account_review_deleted() });
      focusAfter(
        () => setRemoving(undefined),
        () => titleOf(ID),
      );
      await mutate();
    });
  const reviews = data?.reviews ?? [];
  return (
    <AccountSection id={ID} title={m.account_reviews()}>
      <ListState isLoading={isLoading} failure={error && siteFailure("", error).text} onRetry={() => void mutate()} />
      {data && reviews.length === 0 && <p>{m.account_no_reviews()}</p>}
      {reviews.some(({ isConfirmed }) => !isConfirmed) && <ConfirmAddress user={user} actions={actions} />}
      <ul className="account-list">
        {reviews.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            actions={actions}
            onChanged={() => void mutate()}
            onRemove={() => setRemoving(review)}
          />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={m.account_review_delete()}
          confirmLabel={m.account_delete_short()}
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            {m.account_review_delete_text({ name: removing.spitexName, months: numberWord(REVIEW_COOLDOWN_MONTHS) })}
          </p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

type RowProps = { review: OwnReview; actions: Actions<AccountTools>; onChanged: () => void; onRemove: () => void };

function ReviewRow({ review, actions, onChanged, onRemove }: RowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    focusAfter(
      () => setIsEditing(false),
      () => button.current,
    );
    onChanged();
  };
  return (
    <li className="account-item tall">
      {isEditing ? (
        <OwnReviewForm review={review} actions={actions} onDone={close} />
      ) : (
        <ReviewItem review={review} editButton={button} onEdit={() => setIsEditing(true)} onRemove={onRemove} />
      )}
    </li>
  );
}

type ItemProps = {
  review: OwnReview;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onRemove: () => void;
};

function ReviewItem({ review, editButton, onEdit, onRemove }: ItemProps) {
  const {
    spitexName,
    spitexPath,
    isGone,
    rating,
    text,
    createdAt,
    isHeld,
    isHidden,
    isConfirmed,
    waitsUntil,
    replyText,
  } = review;
  return (
    <>
      <div>
        <p className="account-item-name">
          {isGone ? spitexName : <a href={spitexPath}>{spitexName}</a>}
          {isGone && <span className="badge">{m.account_review_gone()}</span>}
          {isHeld && <span className="badge">{m.account_review_held()}</span>}
          {isHidden && <span className="badge">{m.account_review_hidden()}</span>}
          {waitsUntil && (
            <span className="badge">{m.account_review_waits({ day: formatDate(new Date(waitsUntil)) })}</span>
          )}
          {!isConfirmed && <span className="field-hint">{` ${m.review_unconfirmed()}`}</span>}
        </p>
        <p className="field-hint">{m.account_review_facts({ stars: rating, day: formatDate(new Date(createdAt)) })}</p>
        <p className="own-review-text">{text}</p>
        {replyText && <p className="own-review-text">{m.account_review_reply({ text: replyText })}</p>}
      </div>
      <p className="form-actions">
        {!isGone && (
          <button className="button quiet" type="button" ref={editButton} onClick={onEdit}>
            {m.account_change()}
            <span className="sr-only">{` (${spitexName})`}</span>
          </button>
        )}
        <button className="button quiet" type="button" onClick={onRemove}>
          {m.account_delete_short()}
          <span className="sr-only">{` (${spitexName})`}</span>
        </button>
      </p>
    </>
  );
}

type OwnReviewFormProps = { review: OwnReview; actions: Actions<AccountTools>; onDone: () => void };

function OwnReviewForm({ review, actions, onDone }: OwnReviewFormProps) {
  // Several forms may be open at once.
  const id = `konto-bewertung-${review.id}`;
  const place = useRef<HTMLDivElement>(null);
  const [obstacle, setObstacle] = useState("");
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  const form = useForm<Values, AccountTools>(
    actions,
    checkReview,
    async ({ rating, text, ...rest }, { site, toast }) => {
      try {
        await site.send("PUT", `/reviews/${review.id}`, { rating: Number(rating), text, aspects: aspectsIn(rest) });
      } catch (failure) {
        return siteFaults(m.account_review_not_changed(), failure);
      }
      toast({ title: m.account_review_changed() });
      onDone();
    },
  );
  return (
    <div className="own-review" ref={place}>
      <h3>{review.spitexName}</h3>
      <Form
        id={id}
        state={form}
        submitLabel={m.account_review_save()}
        obstacle={obstacle}
        more={<CancelButton onClick={onDone} />}
      >
        <ReviewFields form={id} faults={form.faults} before={review} onObstacle={setObstacle} />
      </Form>
    </div>
  );
}
