import type { ErrorCode } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { spokenAt } from "#domain/language.ts";
import { apiPaths } from "#domain/paths.ts";
import type { Aspects } from "#domain/reviews/aspects.ts";
import type { ReviewSummary, ShownReview } from "#domain/reviews/review.ts";
import { PENDING_REVIEW_DAYS } from "#domain/reviews/review-periods.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";
import { readStored, readStoredJson } from "./stored-session.ts";

export type ReviewsAnswer = ReviewSummary & { reviews: ShownReview[] };

/**
 * `written`: the new review's key. `waitsUntil`: when it will be published, null if it is. `isConfirmed`: whether its
 * author's address is confirmed. Without the reviews if the server stored the new one and then could not read them.
 */
export type SavedAnswer = (ReviewsAnswer | { reviews?: undefined }) & {
  written: string;
  waitsUntil: string | null;
  isConfirmed: boolean;
};

export type Outcome = { kind: "saved"; answer: SavedAnswer } | { kind: Refusal | "failed" };

type Refusal =
  | "too_soon"
  | "proof_over"
  | "by_provider"
  | "not_as_read"
  | "closed"
  | "signed_out"
  | "needs_factor"
  | "needs_password";

const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  review_too_soon: "too_soon",
  proof_used: "proof_over",
  proof_not_found: "proof_over",
  review_by_provider: "by_provider",
  provider_not_as_read: "not_as_read",
  provider_closed: "closed",
  provider_not_found: "closed",
  sign_in_needed: "signed_out",
  second_factor_needed: "needs_factor",
  password_needed: "needs_password",
};

/** Continues even if the user leaves the page. */
export async function sendReview(review: PendingReview, accessToken: string): Promise<Outcome> {
  try {
    const response = await fetch(spokenAt(apiPaths.reviews), {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": attemptKey("review"),
        Authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify(review),
      keepalive: true,
    });
    if (response.ok) {
      const answer = await response.json<SavedAnswer>();
      endAttempt("review");
      return { kind: "saved", answer };
    }
    const { error }: { error: { code: ErrorCode } } = await response.json();
    return { kind: REFUSALS[error.code] ?? "failed" };
  } catch {
    return { kind: "failed" };
  }
}

export async function fetchReviews(spitex: string): Promise<ReviewsAnswer | undefined> {
  try {
    const response = await fetch(spokenAt(`${apiPaths.reviews}?${new URLSearchParams({ spitex })}`));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

export type PendingReview = {
  spitex: string;
  /** As the author has read it: another provider may get the address. */
  spitexName?: string | undefined;
  rating: number;
  text: string;
  aspects?: Aspects | undefined;
  proof?: string | undefined;
};

type Kept = PendingReview & { keptAt: number; isToBePosted: boolean };

/** Of this tab: the slug of the provider whose review was written in it last. */
const KEY = "spitex-pending-review";
const MOST_KEPT = 10;

/**
 * Keeps a review whose author must sign in first, one for each provider. In local storage, because the mail's link
 * opens a new tab. Remembers the writing tab, so that no other user of a shared device posts the review.
 */
export function keepPendingReview(review: PendingReview): void {
  keep({ ...review, keptAt: Date.now(), isToBePosted: true });
}

/** The slug of the page's listing, then its former ones: it may have been renamed or merged during the sign-up. */
type Slugs = readonly string[];

/** Keeps the text, although the author cancelled. */
export function cancelPendingReview(slugs: Slugs): void {
  const kept = read(slugs);
  if (kept) keep({ ...kept, isToBePosted: false });
}

/** The review that prefills the form. */
export const readPendingReview = (slugs: Slugs): PendingReview | undefined => read(slugs);

/**
 * Returns the review to post: in the tab it was written in, or where a confirmation mail led. Of several such tabs only
 * the first gets it.
 */
export function takePendingReview(slugs: Slugs, isConfirmed: boolean): PendingReview | undefined {
  const kept = read(slugs);
  const isOurs = isConfirmed || readStored("sessionStorage", KEY) === kept?.spitex;
  if (!kept?.isToBePosted || !isOurs) return undefined;
  // The review is deleted only after it is posted: until then it can prefill the form.
  keep({ ...kept, isToBePosted: false });
  return pick(kept, ["spitex", "spitexName", "rating", "text", "aspects", "proof"]);
}

/** Called after a review is posted in any way. */
export const forgetPendingReview = (slugs: Slugs) => keepAll(readAll().filter(({ spitex }) => !slugs.includes(spitex)));

const read = (slugs: Slugs): Kept | undefined => readAll().find(({ spitex }) => slugs.includes(spitex));

/** The newest first. */
function readAll(): Kept[] {
  const kept = readStoredJson<Kept[] | Kept>("localStorage", KEY);
  const since = Date.now() - PENDING_REVIEW_DAYS * 86_400_000;
  // A single one was kept before reviews of several providers were.
  return [kept ?? []].flat().filter(({ keptAt }) => keptAt > since);
}

function keep(review: Kept): void {
  keepAll([review, ...readAll().filter(({ spitex }) => spitex !== review.spitex)], review.spitex);
}

function keepAll(reviews: Kept[], written?: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(reviews.slice(0, MOST_KEPT)));
    if (written) sessionStorage.setItem(KEY, written);
  } catch {
    // A browser without storage has no session either.
  }
}
