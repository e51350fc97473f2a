import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { formatDate } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { ASPECT_NAMES, aspectField, aspectsIn } from "#domain/reviews/aspects.ts";
import { checkReview, type ReviewFields as Values } from "#domain/reviews/check-review.ts";
import { reviewTooSoonText } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import {
  cancelPendingReview,
  forgetPendingReview,
  keepPendingReview,
  type PendingReview,
  readPendingReview,
  type SavedAnswer,
  sendReview,
  takePendingReview,
} from "../../session/send-review.ts";
import type { SessionStore } from "../../session/session-state.ts";
import { useSession } from "../../session/use-session.ts";
import { ConfirmAddress } from "../account/confirm-address.tsx";
import { AccountTabs } from "../auth/account-tabs.tsx";
import { ConfirmEmail } from "../auth/confirm-email.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { ToastMessage } from "../kept-toasts.ts";
import { ServerWords } from "../server-words.tsx";
import { type Tools, useActions } from "../use-actions.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { ReviewFields } from "./review-fields.tsx";

type ReviewFormProps = {
  spitex: string;
  spitexName: string;
  /** Slugs of its former addresses. */
  formerly?: string[] | undefined;
  /** The code that proves the review. */
  proof?: string | undefined;
  minPasswordLength: number;
  /** Missing until the island wakes. */
  store?: SessionStore;
  tools?: Tools;
  onSaved?: (answer: SavedAnswer) => void;
  /** Whether a confirmation mail's link opened the page. */
  isConfirmed?: boolean;
};

const ID = "bewertung";

/** With this many stars or fewer the form says where to complain. */
const DISSATISFIED = 2;

/** Rules reviews-6 to reviews-8. At most one per page: its ids are fixed. */
export function ReviewForm(props: ReviewFormProps) {
  const { spitex, spitexName, formerly = [], proof, store, tools, onSaved, isConfirmed = false } = props;
  const slugs = [spitex, ...formerly];
  const { session, user } = useSession(store);
  const actions = useActions(tools);
  const dialog = useRef<HTMLDialogElement>(null);
  const [obstacle, setObstacle] = useState("");
  const [saved, setSaved] = useState<{ rating: number; isConfirmed: boolean }>();
  // The server renders no dialogs, and the first render must match the server's.
  const isAwake = useIsAwake();

  const post = async (review: PendingReview, accessToken: string, { toast }: Tools) => {
    const outcome = await sendReview(review, accessToken);
    if (outcome.kind === "saved") {
      forgetPendingReview(slugs);
      theForm()?.reset();
      setSaved({ rating: review.rating, isConfirmed: outcome.answer.isConfirmed });
      onSaved?.(outcome.answer);
      return toast(reviewSaved(outcome.answer.waitsUntil));
    }
    const refusal = FINAL_REFUSALS[outcome.kind];
    if (refusal) {
      forgetPendingReview(slugs);
      return toast(refusal());
    }
    // Restores a review that was written before a reload.
    fillIn(review);
    if (outcome.kind in NOT_SAVED) return toast(notSaved(outcome.kind));
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
  const form = useForm<Values>(actions, checkReview, async ({ rating, text, ...rest }, given) => {
    const review = { spitex, spitexName, rating: Number(rating), text, aspects: aspectsIn(rest), proof };
    const { data } = await given.client.getSession();
    if (!data.session) return askToSignIn(review);
    await post(review, data.session.access_token, given);
  });

  const accessToken = session?.access_token;
  useEffect(() => {
    const waiting = tools && readPendingReview(slugs);
    if (!waiting) return;
    fillIn(waiting);
    if (!accessToken) return;
    const pending = takePendingReview(slugs, isConfirmed);
    dialog.current?.close();
    if (pending) actions.run((given) => post(pending, accessToken, given));
  }, [accessToken]);

  return (
    <div className="review-form only-with-script">
      <h3>{m.review_your_experience()}</h3>
      <Form id={ID} state={form} submitLabel={m.review_submit()} obstacle={obstacle}>
        <ReviewFields form={ID} faults={form.faults} onObstacle={setObstacle} />
        <p className="form-note">{m.review_note()}</p>
      </Form>
      {saved && saved.rating <= DISSATISFIED && <WhereToComplain />}
      {saved && !saved.isConfirmed && user && <ConfirmAddress user={user} actions={actions} />}
      {isAwake && tools && (
        <RegistrationDialog
          dialog={dialog}
          minPasswordLength={props.minPasswordLength}
          tools={tools}
          onDismiss={() => cancelPendingReview(slugs)}
        />
      )}
    </div>
  );
}

const WhereToComplain = () => (
  <p className="notice">
    <ParaglideMessage
      message={m.review_complain}
      markup={{ link: ({ children }) => <a href={paths.complaints()}>{children}</a> }}
    />
  </p>
);

const theForm = () => document.querySelector<HTMLFormElement>(`form#${ID}`);

function fillIn({ rating, text, aspects = {} }: PendingReview): void {
  theForm()?.closest("details")?.setAttribute("open", "");
  const fields = theForm()?.elements;
  const stars = fields?.namedItem("rating");
  const area = fields?.namedItem("text");
  if (stars instanceof RadioNodeList) stars.value = String(rating);
  for (const aspect of ASPECT_NAMES) {
    const answers = fields?.namedItem(aspectField(aspect));
    if (answers instanceof HTMLSelectElement) answers.value = aspects[aspect] ?? "";
  }
  if (!(area instanceof HTMLTextAreaElement) || area.value !== "") return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

type RegistrationDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  minPasswordLength: number;
  tools: Tools;
  onDismiss: () => void;
};

/** Rule reviews-8: signing up or in without leaving the page. */
function RegistrationDialog({ dialog, minPasswordLength, tools, onDismiss }: RegistrationDialogProps) {
  const [notice, setNotice] = useState<ToastMessage>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  // An open dialog covers toasts.
  const toast = (message: ToastMessage) => (message.isError ? setNotice(message) : tools.toast(message));
  const actions = useActions({ ...tools, toast, keepToast: tools.toast });
  const returnPath = location.pathname;
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="registrierung-titel"
      onClose={() => {
        setNotice(undefined);
        // Closing the dialog while waiting for the confirmation mail is no dismissal.
        if (unconfirmed === undefined) onDismiss();
      }}
    >
      <h2 id="registrierung-titel">{m.review_sign_up()}</h2>
      <p>{m.review_sign_up_why()}</p>
      {notice && (
        <div className="notice" role="alert">
          <p>
            <strong>{notice.title}</strong> {notice.text}
          </p>
          <ServerWords text={notice.serverText} />
        </div>
      )}
      {unconfirmed !== undefined && (
        <ConfirmEmail
          actions={actions}
          email={unconfirmed}
          returnPath={returnPath}
          onBack={() => setUnconfirmed(undefined)}
        />
      )}
      <AccountTabs
        actions={actions}
        minLength={minPasswordLength}
        isHidden={unconfirmed !== undefined}
        returnPath={returnPath}
        onUnconfirmed={setUnconfirmed}
        onRecovered={() => location.assign(paths.resetPassword())}
      />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          {m.review_later()}
        </button>
      </p>
    </dialog>
  );
}

/**
 * Rules reviews-6, reviews-4 and reviews-7. Rule reviews-26: `waitsUntil` is set if the provider reads it before
 * visitors do.
 */
const reviewSaved = (waitsUntil: string | null): ToastMessage => ({
  title: m.review_saved(),
  text: waitsUntil ? m.review_saved_waits({ day: formatDate(new Date(waitsUntil)) }) : m.review_saved_text(),
  keepsView: true,
});

const reviewTooSoon = (): ToastMessage => ({ title: m.review_exists(), text: reviewTooSoonText(), isError: true });

/** Rule reviews-28. */
const proofOver = (): ToastMessage => ({
  title: m.review_proof_over(),
  text: m.review_proof_over_text(),
  isError: true,
});

/** Rule reviews-27. */
const reviewByProvider = (): ToastMessage => ({
  title: m.review_by_provider(),
  text: m.review_by_provider_text(),
  link: { label: m.review_our_rules(), path: paths.reviewRules() },
  isError: true,
});

/** Sending the review again would not help. */
const FINAL_REFUSALS: { [kind: string]: (() => ToastMessage) | undefined } = {
  proof_over: proofOver,
  too_soon: reviewTooSoon,
  by_provider: reviewByProvider,
};

/** Rules reviews-7 and reviews-8. */
const NOT_SAVED: { [kind: string]: (() => string) | undefined } = {
  failed: m.review_failed_text,
  not_as_read: m.review_not_as_read,
  closed: m.review_closed,
};

const notSaved = (kind: string): ToastMessage => ({ title: m.form_fault(), text: NOT_SAVED[kind]?.(), isError: true });
