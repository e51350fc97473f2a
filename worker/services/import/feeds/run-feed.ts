import {
  claimFeed,
  findFeed,
  holdsFeed,
  listIdleFeeds,
  makeFeedsDue,
  releaseFeed,
} from "#db/queries/import/import-feeds.ts";
import { runAll, runOne } from "#db/statement.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import type { Deps } from "../../../deps.ts";
import { continueFeed } from "./continue-feed.ts";
import type { FeedDeps } from "./feed-work.ts";
import { takeFile } from "./take-file.ts";

/** Longer than fetching and reading a file; after this time, a killed run is repeated. */
const LEASE_MS = 5 * 60_000;

/**
 * Every five minutes: each source is due once a night. A run whose message was lost or whose Worker died continues. A
 * local site calls other servers only if an admin asks for it.
 */
export async function sweepFeeds(deps: Pick<Deps, "db" | "now" | "sendJobs" | "mailTransport">): Promise<void> {
  const { db, now, sendJobs, mailTransport } = deps;
  const time = now();
  if (!mailTransport.isMailbox) await runOne(db, makeFeedsDue(lastNight(time)));
  const idle = await runAll(db, listIdleFeeds(time.getTime()));
  await sendJobs(idle.map(({ id }) => ({ kind: "feed" as const, id })));
}

/**
 * Continues with a source as far as possible without waiting for an import, whose end sends the next message. Any
 * number of messages may start a run, and it may be killed at any point.
 */
export async function runFeed(deps: FeedDeps, id: number): Promise<void> {
  const nowMs = deps.now().getTime();
  const untilMs = nowMs + LEASE_MS;
  const claimed = await runOne(deps.db, claimFeed(id, nowMs, untilMs));
  if (!claimed) return;
  const held = holdsFeed(id, untilMs);
  try {
    if (claimed.state === "due") await takeFile(deps, { feed: claimed, held });
    for (;;) {
      const feed = await runOne(deps.db, findFeed(id));
      if (feed?.state !== "running" || feed.leaseUntil !== untilMs) return;
      if (!(await continueFeed(deps, { feed, held }))) return;
    }
  } finally {
    await runOne(deps.db, releaseFeed(id, untilMs));
  }
}
