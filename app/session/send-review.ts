import { paths } from "#domain/paths.ts";
import type { ShownReview } from "#domain/reviews/review.ts";
import type { PendingReview } from "./pending-review.ts";

export type ReviewsAnswer = { reviews: ShownReview[]; rating: number | null; count: number | null };

/** `written` is the key of the new one. */
export type SavedAnswer = ReviewsAnswer & { written: string };

export type Outcome =
  | { kind: "saved"; answer: SavedAnswer }
  | { kind: "too_soon" | "signed_out" | "needs_factor" | "failed" };

/** Goes on when the page is left meanwhile. */
export async function sendReview(review: PendingReview, accessToken: string): Promise<Outcome> {
  try {
    const response = await fetch(paths.reviewsApi(), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(review),
      keepalive: true,
    });
    if (response.ok) return { kind: "saved", answer: await response.json() };
    if (response.status === 409) return { kind: "too_soon" };
    if (response.status === 403) return { kind: "needs_factor" };
    return { kind: response.status === 401 ? "signed_out" : "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** As they stand now, whatever a cache says. */
export async function fetchReviews(spitex: string): Promise<ReviewsAnswer | undefined> {
  try {
    const response = await fetch(`${paths.reviewsApi()}?${new URLSearchParams({ spitex })}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
