import { listEventCounts } from "#db/queries/reviews/review-events.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { monthsBefore } from "#domain/months-before.ts";
import { RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import type { Deps } from "../../deps.ts";

/** The months in which reviews count. The page says so where nothing is counted yet. */
export async function loadReviewFiguresPage({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">) {
  const since = monthsBefore(now(), RATING_WINDOW_MONTHS - 1)
    .toISOString()
    .slice(0, 7);
  const { state, counts } = await runTogether(db, { state: readSiteState(), counts: listEventCounts(since) }).catch(
    (error) => {
      logError("page without figures", error);
      return { state: [], counts: [] };
    },
  );
  const [site] = state;
  return { ...(site && { site }), counts };
}
