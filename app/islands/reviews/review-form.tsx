import { useEffect, useRef, useState } from "react";
import { paths } from "#domain/paths.ts";
import { checkReview, type ReviewFields as Values } from "#domain/reviews/check-review.ts";
import {
  cancelPendingReview,
  forgetPendingReview,
  keepPendingReview,
  type PendingReview,
  readPendingReview,
  takePendingReview,
} from "../../session/pending-review.ts";
import { type SavedAnswer, sendReview } from "../../session/send-review.ts";
import type { SessionStore } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { ConfirmAddress } from "../account/confirm-address.tsx";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { type Tools, useActions } from "../use-actions.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { FINAL_REFUSALS, REVIEW_FAILED, reviewSaved } from "./review-toasts.ts";

type Props = {
  spitex: string;
  minPasswordLength: number;
  /** Missing until the island wakes. */
  store?: SessionStore;
  tools?: Tools;
  onSaved?: (answer: SavedAnswer) => void;
  /** Whether the page was opened by the link of a confirmation mail. */
  isConfirmed?: boolean;
};

const ID = "bewertung";

/** Rules reviews-6 to reviews-8. At most one per page: its ids are fixed. */
export function ReviewForm(props: Props) {
  const { spitex, minPasswordLength, store, tools, onSaved, isConfirmed = false } = props;
  const { session, user } = useSession(store);
  const actions = useActions(tools);
  const dialog = useRef<HTMLDialogElement>(null);
  const [obstacle, setObstacle] = useState("");
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  // The server renders no dialogs, and the first render must match the server's.
  const isAwake = useIsAwake();

  const post = async (review: PendingReview, accessToken: string, { toast }: Tools) => {
    const outcome = await sendReview(review, accessToken);
    if (outcome.kind === "saved") {
      forgetPendingReview();
      theForm()?.reset();
      setIsUnconfirmed(!outcome.answer.isConfirmed);
      onSaved?.(outcome.answer);
      return toast(reviewSaved(outcome.answer.waitsUntil));
    }
    const refusal = FINAL_REFUSALS[outcome.kind];
    if (refusal) {
      forgetPendingReview();
      return toast(refusal);
    }
    // Restores a review that was written before a reload.
    fillIn(review);
    if (outcome.kind === "failed") return toast(REVIEW_FAILED);
    if (outcome.kind === "signed_out") return askToSignIn(review);
    askFirst(review, outcome.kind === "needs_password" ? paths.resetPassword : paths.auth);
  };
  const askToSignIn = (review: PendingReview) => {
    keepPendingReview(review);
    dialog.current?.showModal();
  };
  /** The sign-in screen leads back to this page, which then posts the review. */
  const askFirst = (review: PendingReview, screen: (next: string) => string) => {
    keepPendingReview(review);
    location.assign(screen(location.pathname));
  };
  const form = useForm<Values>(actions, checkReview, async ({ rating, text }, given) => {
    const review = { spitex, rating: Number(rating), text };
    const { data } = await given.client.getSession();
    if (!data.session) return askToSignIn(review);
    await post(review, data.session.access_token, given);
  });

  const accessToken = session?.access_token;
  useEffect(() => {
    const waiting = tools && readPendingReview(spitex);
    if (!waiting) return;
    fillIn(waiting);
    if (!accessToken) return;
    const pending = takePendingReview(spitex, isConfirmed);
    dialog.current?.close();
    if (pending) actions.run((given) => post(pending, accessToken, given));
  }, [accessToken]);

  return (
    <div className="review-form only-with-script">
      <h3>Ihre Erfahrung</h3>
      <Form id={ID} state={form} submitLabel="Bewertung abschicken" obstacle={obstacle}>
        <ReviewFields form={ID} faults={form.faults} onObstacle={setObstacle} />
        <p className="form-note">
          Schreiben Sie, was Sie selbst erlebt haben, und nennen Sie keine einzelnen Mitarbeitenden mit Namen. Ihr Name
          steht bei der Bewertung.
        </p>
      </Form>
      {isUnconfirmed && user && <ConfirmAddress user={user} actions={actions} />}
      {isAwake && tools && (
        <RegistrationDialog
          dialog={dialog}
          minPasswordLength={minPasswordLength}
          tools={tools}
          onDismiss={() => cancelPendingReview(spitex)}
        />
      )}
    </div>
  );
}

const theForm = () => document.querySelector<HTMLFormElement>(`form#${ID}`);

function fillIn({ rating, text }: PendingReview): void {
  theForm()?.closest("details")?.setAttribute("open", "");
  const fields = theForm()?.elements;
  const stars = fields?.namedItem("rating");
  const area = fields?.namedItem("text");
  if (stars instanceof RadioNodeList) stars.value = String(rating);
  if (!(area instanceof HTMLTextAreaElement) || area.value !== "") return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
