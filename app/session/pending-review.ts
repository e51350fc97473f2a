import { PENDING_REVIEW_DAYS } from "#domain/reviews/review-periods.ts";
import { forgetStored, readStored, readStoredJson } from "./stored-session.ts";

export type PendingReview = { spitex: string; rating: number; text: string };
type Kept = PendingReview & { keptAt: number; isToBePosted: boolean };

const KEY = "spitex-pending-review";

/**
 * A review whose author has to sign in first. In local storage, because the link in the mail opens a new
 * tab; the writing tab is remembered, so that on a shared device no other user posts the review.
 */
export function keepPendingReview(review: PendingReview): void {
  keep({ ...review, keptAt: Date.now(), isToBePosted: true });
}

/** The author cancelled; the text is kept. */
export function cancelPendingReview(spitex: string): void {
  const kept = read(spitex);
  if (kept) keep({ ...kept, isToBePosted: false });
}

/** To prefill the form. */
export const readPendingReview = (spitex: string): PendingReview | undefined => read(spitex);

/**
 * Returns the review to post: in the tab it was written in, or where a confirmation mail led. If there are
 * several such tabs, only the first gets it.
 */
export function takePendingReview(spitex: string, isConfirmed: boolean): PendingReview | undefined {
  const kept = read(spitex);
  const isOurs = isConfirmed || readStored("sessionStorage", KEY) === spitex;
  if (!kept?.isToBePosted || !isOurs) return undefined;
  // It is deleted only once it is posted: until then it can prefill the form.
  keep({ ...kept, isToBePosted: false });
  const { rating, text } = kept;
  return { spitex, rating, text };
}

/** Called once a review is posted, by any way. */
export const forgetPendingReview = () => forgetStored(KEY);

function read(spitex: string): Kept | undefined {
  const kept = readStoredJson<Kept>("localStorage", KEY);
  const isOurs = kept?.spitex === spitex && Date.now() - kept.keptAt < PENDING_REVIEW_DAYS * 86_400_000;
  return isOurs ? kept : undefined;
}

function keep(review: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(review));
    sessionStorage.setItem(KEY, review.spitex);
  } catch {
    // A browser without storage has no session either.
  }
}
