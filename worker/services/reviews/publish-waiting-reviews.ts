import { every } from "#db/condition.ts";
import { APPEARS_FIRST, noteReviews } from "#db/queries/reviews/review-events.ts";
import { anyIsDue, isDueBy, publishDue } from "#db/queries/reviews/review-notices.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Per run; the rest waits for the next minute. */
const LIMIT = 50;

/** Every minute: reviews whose time of notice is over. One transaction, so each is published once, whenever a Worker dies. */
export async function publishWaitingReviews({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now().toISOString();
  await runTogether(db, {
    version: bumpDataVersion(anyIsDue(time)),
    events: noteReviews({ kind: "published", now: time }, every(isDueBy(time, LIMIT), APPEARS_FIRST)),
    published: publishDue(time, LIMIT),
  });
}
