import { useState } from "react";
import type { KeptReview, ProviderDesk } from "#domain/members/provider-desk.ts";
import { REPLY_EDIT_DAYS } from "#domain/reviews/review-periods.ts";
import { focusAfter } from "../account/focus-after.ts";
import { showSiteFailure } from "../account/site-failure.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { DeskProps } from "./member-tools.ts";

type Props = DeskProps & {
  review: KeptReview;
  /** What has the focus afterwards. */
  findNext: () => HTMLElement | null;
};

export function WithdrawReply({ review, path, actions, onChanged, findNext }: Props) {
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
