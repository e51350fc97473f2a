import { deleteOldDeletions } from "#db/queries/reviews/own-reviews.ts";
import { runOne } from "#db/statement.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";

/** Every night: those whose author may write another review. */
export async function forgetDeletedReviews({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, deleteOldDeletions(reviewCooldownStart(now()).toISOString()));
}
