import { useState } from "react";
import useSWR from "swr";
import { formatDate } from "#domain/format.ts";
import type { OwnReview } from "#domain/own-review.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountTools } from "./account-tools.ts";
import { ListState } from "./list-state.tsx";
import { OwnReviewForm } from "./own-review-form.tsx";
import { siteFailure } from "./site-failure.ts";

type Props = { tools: AccountTools; actions: Actions<AccountTools> };

/** What the person wrote about providers, to change or take back. */
export function ReviewsSection({ tools, actions }: Props) {
  const { data, error, isLoading, mutate } = useSWR("reviews", () =>
    tools.site.get<{ reviews: OwnReview[] }>("/reviews"),
  );
  const [editing, setEditing] = useState<number>();
  const [removing, setRemoving] = useState<OwnReview>();
  const remove = ({ id }: OwnReview) =>
    actions.run(async ({ site, say }) => {
      try {
        await site.send("DELETE", `/reviews/${id}`);
        say({ title: "Bewertung gelöscht" });
      } catch (failure) {
        say(siteFailure("Bewertung nicht gelöscht", failure));
      }
      setRemoving(undefined);
      await mutate();
    });
  const reviews = data?.reviews ?? [];
  return (
    <AccountSection id="bewertungen" title="Meine Bewertungen">
      <ListState
        isLoading={isLoading}
        failure={error && siteFailure("", error).text}
        onRetry={() => void mutate()}
      />
      {data && reviews.length === 0 && <p>Sie haben noch keine Spitex bewertet.</p>}
      <ul className="account-list">
        {reviews.map((review) => (
          <li className="account-item tall" key={review.id}>
            {editing === review.id ? (
              <OwnReviewForm
                review={review}
                actions={actions}
                onDone={() => {
                  setEditing(undefined);
                  void mutate();
                }}
              />
            ) : (
              <ReviewItem
                review={review}
                onEdit={() => setEditing(review.id)}
                onRemove={() => setRemoving(review)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Bewertung löschen?"
          confirmLabel="Löschen"
          isBusy={actions.isBusy}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Ihre Bewertung von «{removing.spitexName}» ist danach weg.</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

type ItemProps = { review: OwnReview; onEdit: () => void; onRemove: () => void };

function ReviewItem({ review, onEdit, onRemove }: ItemProps) {
  const { spitexName, spitexPath, rating, text, createdAt, isHidden } = review;
  return (
    <>
      <div>
        <p className="account-item-name">
          <a href={spitexPath}>{spitexName}</a>
          {isHidden && <span className="badge">Ausgeblendet</span>}
        </p>
        <p className="field-hint">
          {`${rating} von 5 Sternen, ${formatDate(new Date(createdAt))}`}
        </p>
        <p className="own-review-text">{text}</p>
      </div>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={onEdit}>
          Ändern<span className="sr-only">{` (${spitexName})`}</span>
        </button>
        <button className="button quiet" type="button" onClick={onRemove}>
          Löschen<span className="sr-only">{` (${spitexName})`}</span>
        </button>
      </p>
    </>
  );
}
