import { type ReactNode, useRef, useState } from "react";
import type { ReportedReview } from "#domain/desks/report-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { focusAfter } from "../../account/focus-after.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { DecidedItem } from "./decided-item.tsx";
import { HideForm } from "./hide-form.tsx";

/**
 * The admin's latest decision; the item remains in the list, so that the decision can be undone. `hideRest`: this one
 * was hidden before the others of its author.
 */
export type Decision = "hide" | "hideAll" | "hideRest" | "restore" | "restoreAll" | "close";

export type Decisions = ReadonlyMap<ReportedReview["id"], Decision>;

/** A decision about all reviews of an author also applies to the other items about them. */
export function decisionsAfter(
  made: Decisions,
  items: readonly ReportedReview[],
  item: ReportedReview,
  what: Decision,
) {
  const next = new Map(made).set(item.id, what === "hideAll" && isHiddenNow(made, item) ? "hideRest" : what);
  const account = item.review?.account;
  const others = account ? items.filter(({ id, review }) => id !== item.id && review?.account === account) : [];
  for (const other of others) {
    if (what === "hideAll" && !isHiddenNow(made, other)) next.set(other.id, what);
    if (what === "restoreAll" && made.get(other.id) === "hideAll") next.set(other.id, what);
  }
  return next;
}

function isHiddenNow(made: Decisions, { id, review }: ReportedReview): boolean {
  const decision = made.get(id);
  return decision && decision !== "close" ? decision.startsWith("hide") : Boolean(review?.isHidden);
}

const ALL_HIDDEN = "Alle Bewertungen dieser Person sind ausgeblendet, die Meldungen erledigt.";

const DONE: Record<Decision, string> = {
  hide: "Die Bewertung ist ausgeblendet, die Meldung erledigt.",
  hideAll: ALL_HIDDEN,
  hideRest: ALL_HIDDEN,
  restore: "Die Bewertung ist wieder zu sehen.",
  restoreAll: "Wieder zu sehen ist, was zusammen ausgeblendet wurde.",
  close: "Die Meldung ist erledigt, die Bewertung bleibt.",
};

type ItemProps = { item: ReportedReview; notes: ReactNode; made: Decisions; onDecided: (decision: Decision) => void };

export function ReportedItem({ item, notes, made, onDecided }: ItemProps) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [hiding, setHiding] = useState<"hide" | "hideAll">();
  const { id, spitexName, spitexPath, review, reports } = item;
  const decision = made.get(id);
  const isHidden = isHiddenNow(made, item);
  const isOpen = !decision && reports.some(({ handledAt }) => handledAt === null);
  const decide = (what: "restore" | "restoreAll" | "close") =>
    run(async () => {
      if (what === "restoreAll") await api.send("POST", `/reviews/${review?.id}/restore`);
      else await api.send("POST", `/reports/${id}/${what}`, what === "close" ? undefined : { text: review?.text });
      onDecided(what);
    });
  const first = useRef<HTMLButtonElement>(null);
  const button = (label: string, onClick: () => void, ref?: typeof first) => (
    <button className="button quiet" type="button" ref={ref} aria-disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  );
  const closeForm = (decided: Decision | undefined) =>
    focusAfter(
      () => {
        setHiding(undefined);
        if (decided) onDecided(decided);
      },
      () => first.current,
    );
  return (
    <DecidedItem
      title={spitexName}
      href={`${spitexPath}#${REVIEWS_ID}`}
      said={decision ? DONE[decision] : ""}
      // After other decisions the button remains.
      decision={decision === "close" && decision}
      tick={notes}
    >
      <ReviewWords reportId={id} review={review} isHidden={isHidden} />
      <ReportReasons reports={reports} />
      {review && hiding ? (
        <HideForm
          key={hiding}
          id={`ausblenden-${id}`}
          submitLabel={hiding === "hideAll" ? "Alle ausblenden" : "Ausblenden"}
          onSend={async (reason) => {
            const body = { text: review.text, reason };
            await (hiding === "hideAll"
              ? api.send("POST", `/reviews/${review.id}/hide`, { ...body, isOfAll: true })
              : api.send("POST", `/reports/${id}/hide`, body));
            closeForm(hiding);
          }}
          onCancel={() => closeForm(undefined)}
        />
      ) : (
        <p className="form-actions">
          {review &&
            (isHidden
              ? button("Wieder zeigen", () => decide(decision === "hideAll" ? "restoreAll" : "restore"), first)
              : button("Ausblenden", () => setHiding("hide"), first))}
          {review &&
            review.othersShown > 0 &&
            decision !== "hideAll" &&
            decision !== "hideRest" &&
            button("Alle dieser Person ausblenden", () => setHiding("hideAll"))}
          {isOpen && button(review ? "So lassen" : "Erledigen", () => decide("close"))}
        </p>
      )}
    </DecidedItem>
  );
}

type Words = { reportId: number; review: ReportedReview["review"]; isHidden: boolean };

function ReviewWords({ reportId, review, isHidden }: Words) {
  if (!review) return <p className="empty">Diese Bewertung gibt es nicht mehr.</p>;
  const { author, rating, text, reply } = review;
  return (
    <figure className="reported-review">
      <blockquote className="letter-text">{text}</blockquote>
      {reply && <ReportedReply reportId={reportId} reply={reply} />}
      <figcaption>
        {`${author}, ${rating} von 5 Sternen, ${review.id === null ? "aus einem Import" : "hier geschrieben"} `}
        <span className={isHidden ? "tag state-handled" : "tag state-new"}>
          {isHidden ? "ausgeblendet" : "zu sehen"}
        </span>
      </figcaption>
    </figure>
  );
}

function ReportReasons({ reports }: Pick<ReportedReview, "reports">) {
  return (
    <ul className="reasons">
      {reports.map(({ reason, note, createdAt, handledAt }, at) => (
        <li key={at}>
          <strong>{reason}</strong>
          {note && <span className="letter-text">{`«${note}»`}</span>}
          <span className="ledger-note">
            {`gemeldet ${formatMoment(new Date(createdAt))}`}
            {handledAt && `, erledigt ${formatMoment(new Date(handledAt))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ReportedReplyProps = { reportId: number; reply: string };

/** The provider's reply to a reported review, which can be removed separately. */
function ReportedReply({ reportId, reply }: ReportedReplyProps) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [state, setState] = useState<"shown" | "asking" | "removed">("shown");
  const words = useRef<HTMLParagraphElement>(null);
  const show = () => setState("shown");
  const remove = () =>
    run(async () => {
      await api.send("POST", `/reports/${reportId}/remove-reply`, { reply });
      focusAfter(
        () => setState("removed"),
        () => words.current,
      );
    }, show);
  if (state === "removed") {
    return (
      <p className="form-note" ref={words} tabIndex={-1}>
        Die Antwort des Anbieters ist entfernt.
      </p>
    );
  }
  return (
    <>
      <p className="letter-text">{`Antwort des Anbieters: «${reply}»`}</p>
      <button className="button quiet" type="button" onClick={() => setState("asking")}>
        Antwort entfernen
      </button>
      {state === "asking" && (
        <ConfirmDialog
          title="Antwort entfernen?"
          confirmLabel="Entfernen"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={show}
        >
          <p>Die Antwort des Anbieters wird gelöscht. Er kann keine andere schreiben. Die Bewertung bleibt.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
