import { readStored, readStoredJson } from "./stored-session.ts";

export type PendingReview = { spitex: string; rating: number; text: string };
type Kept = PendingReview & { keptAt: number; isToBePosted: boolean };

const KEY = "spitex-pending-review";
/** Rule reviews-19. */
const KEPT_MS = 7 * 86_400_000;

/**
 * A review whose author has to sign in first. In local storage, because a mail's link opens a new tab;
 * this tab is remembered, so that on a shared device nobody posts what somebody else has written.
 */
export function keepPendingReview(review: PendingReview): void {
  keep({ ...review, keptAt: Date.now(), isToBePosted: true });
}

/** The author thought better of it; the text is kept. */
export function holdPendingReview(spitex: string): void {
  const kept = read(spitex);
  if (kept) keep({ ...kept, isToBePosted: false });
}

/** To fill the form in. */
export const readPendingReview = (spitex: string): PendingReview | undefined => read(spitex);

/**
 * To post it: in the tab it was written in, or where a confirmation mail led. Of several tabs the first
 * gets it.
 */
export function takePendingReview(spitex: string, isConfirmed: boolean): PendingReview | undefined {
  const kept = read(spitex);
  const isOurs = isConfirmed || readStored("sessionStorage", KEY) === spitex;
  if (!kept?.isToBePosted || !isOurs) return undefined;
  // Gone only once it is posted: until then the form can be filled in again.
  keep({ ...kept, isToBePosted: false });
  const { rating, text } = kept;
  return { spitex, rating, text };
}

/** Once it is posted, however it came to be. */
export function forgetPendingReview(): void {
  if (readStored("localStorage", KEY) !== null) localStorage.removeItem(KEY);
}

function read(spitex: string): Kept | undefined {
  const kept = readStoredJson<Kept>("localStorage", KEY);
  const isOurs = kept?.spitex === spitex && Date.now() - kept.keptAt < KEPT_MS;
  return isOurs ? kept : undefined;
}

function keep(review: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(review));
    sessionStorage.setItem(KEY, review.spitex);
  } catch {
    // A browser that stores nothing keeps no session either.
  }
}
