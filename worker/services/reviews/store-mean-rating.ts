import { findMeanRating, storePrior } from "#db/queries/reviews/ratings.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne } from "#db/statement.ts";
import { DEFAULT_RATING_PRIOR, priorFor } from "#domain/reviews/review-figures.ts";
import type { Deps } from "../../deps.ts";

const BATCH = 5_000;

/**
 * Every night: the mean of all ratings, which listings with few of them are ordered by (rule reviews-23). Each batch stands
 * by itself; a run that was killed is continued by the next.
 */
export async function storeMeanRating({ db }: Pick<Deps, "db">): Promise<void> {
  const found = await runOne(db, findMeanRating());
  if (!found || found.mean === null) return;
  const prior = priorFor(found.mean, found.prior ?? DEFAULT_RATING_PRIOR);
  let stored = 0;
  for (let afterId = 0; ; ) {
    const ids = await runAll(db, storePrior(prior, { afterId, limit: BATCH }));
    stored += ids.length;
    if (ids.length < BATCH) break;
    afterId = Math.max(...ids.map(({ id }) => id));
  }
  if (stored > 0) await runOne(db, bumpDataVersion());
}
