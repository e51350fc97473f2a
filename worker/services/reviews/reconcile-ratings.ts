import { hasLeft, listRatingDrift, markAsLeft, recountDrifted } from "#db/queries/reviews/ratings.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { monthsBefore } from "#domain/months-before.ts";
import { RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import type { Deps } from "../../deps.ts";

/** Of a night; the others follow in the next. */
const MOST_LEAVING = 2_000;

/** Every night: reviews that are too old leave the averages, and counts that triggers missed are repaired (rule reviews-22). */
export async function reconcileRatings({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">): Promise<void> {
  const start = monthsBefore(now(), RATING_WINDOW_MONTHS).toISOString();
  await runTogether(db, { version: bumpDataVersion(hasLeft(start)), left: markAsLeft(start, MOST_LEAVING) });
  const drift = await runAll(db, listRatingDrift());
  if (drift.length === 0) return;
  logError("ratings were wrong", new Error(`of ${drift.length} listings`));
  await runTogether(db, { counts: recountDrifted(), version: bumpDataVersion() });
}
