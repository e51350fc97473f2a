import { readStored } from "./stored-session.ts";

export type PendingReview = { spitex: string; rating: number; text: string };

const KEY = "spitex-pending-review";
const KEPT_MS = 7 * 86_400_000;

/** A review whose author has to sign in first; in local storage, because a mail's link opens a new tab. */
export function keepPendingReview(review: PendingReview): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...review, at: Date.now() }));
  } catch {
    // A browser that stores nothing keeps no session either.
  }
}

export function readPendingReview(spitex: string): PendingReview | undefined {
  const stored = readStored("localStorage", KEY);
  const pending = stored && (JSON.parse(stored) as PendingReview & { at: number });
  const isOurs = pending && pending.spitex === spitex && Date.now() - pending.at < KEPT_MS;
  return isOurs ? pending : undefined;
}

/** Of several tabs the first gets it. */
export function takePendingReview(spitex: string): PendingReview | undefined {
  const pending = readPendingReview(spitex);
  if (pending) localStorage.removeItem(KEY);
  return pending;
}
