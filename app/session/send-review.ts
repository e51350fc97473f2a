import type { ErrorCode } from "#domain/app-error.ts";
import { apiPaths } from "#domain/paths.ts";
import type { ReviewSummary, ShownReview } from "#domain/reviews/review.ts";
import type { PendingReview } from "./pending-review.ts";

export type ReviewsAnswer = ReviewSummary & { reviews: ShownReview[] };

/**
 * `written` is the key of the new review; `waitsUntil` when it will be published, null if it is; `isConfirmed` whether its
 * author's address is.
 */
export type SavedAnswer = ReviewsAnswer & { written: string; waitsUntil: string | null; isConfirmed: boolean };

export type Outcome = { kind: "saved"; answer: SavedAnswer } | { kind: Refusal | "failed" };

type Refusal = "too_soon" | "by_provider" | "signed_out" | "needs_factor" | "needs_password";

const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  review_too_soon: "too_soon",
  review_by_provider: "by_provider",
  sign_in_needed: "signed_out",
  second_factor_needed: "needs_factor",
  password_needed: "needs_password",
};

/** Continues even if the page is left. */
export async function sendReview(review: PendingReview, accessToken: string): Promise<Outcome> {
  try {
    const response = await fetch(apiPaths.reviews, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(review),
      keepalive: true,
    });
    if (response.ok) return { kind: "saved", answer: await response.json() };
    const { error }: { error: { code: ErrorCode } } = await response.json();
    return { kind: REFUSALS[error.code] ?? "failed" };
  } catch {
    return { kind: "failed" };
  }
}

export async function fetchReviews(spitex: string): Promise<ReviewsAnswer | undefined> {
  try {
    const response = await fetch(`${apiPaths.reviews}?${new URLSearchParams({ spitex })}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
