import { type FeedRow, updateFeed } from "#db/queries/import/import-feeds.ts";
import { type Condition, runOne } from "#db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Acting } from "../../audit/audit-event.ts";
import type { StartDeps } from "../start-step.ts";

export type FeedDeps = StartDeps & Pick<Deps, "importFiles" | "fetchFeed">;

/** What one run does with a source. `held`: the run still holds the source's lease, so it may write. */
export type FeedWork = { feed: FeedRow; held: Condition };

/** The actor of nightly runs: the site itself. */
export const NIGHTLY: Acting = { userId: null, ip: "", userAgent: "" };

/** Ends the night's work with a source. */
export async function endNight(
  { db }: Pick<Deps, "db">,
  { feed, held }: FeedWork,
  outcome: Partial<Omit<FeedRow, "id" | "state" | "leaseUntil">>,
): Promise<void> {
  await runOne(db, updateFeed(feed.id, { ...outcome, state: "idle" }, held));
}
