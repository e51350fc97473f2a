import {
  deleteFeed,
  discardFeedJobs,
  FEWER_THAN_MOST,
  type FeedRow,
  feedExists,
  findFeed,
  IS_HARMLESS_JOB,
  insertFeed,
  isIdle,
  listFeeds,
  makeFeedDue,
  updateFeed,
} from "#db/queries/import/import-feeds.ts";
import { ALWAYS, runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskFeed, isFeedAddress } from "#domain/import/feed.ts";
import type { FeedInput } from "#domain/import/feed-input.ts";
import type { Deps } from "../../../deps.ts";
import type { AdminActor } from "../../audit/audit-event.ts";
import { type CommitDeps, commit } from "../../commit.ts";
import { DISCARDABLE } from "../old-imports.ts";

type DeskDeps = CommitDeps & Pick<Deps, "config">;

export const loadFeeds = ({ db }: Pick<Deps, "db">): Promise<DeskFeed[]> => runAll(db, listFeeds());

export async function addFeed(deps: DeskDeps, actor: AdminActor, input: FeedInput): Promise<void> {
  refusePrivate(deps, input);
  await commit(deps, {
    when: FEWER_THAN_MOST,
    orElse: "feeds_full",
    audit: { actor, action: "feed_added", details: detailsOf(input) },
    isPublic: false,
    write: (now, when) => insertFeed(input, now, when),
  });
}

/** Resets an admin's decisions, so that the next file of the source is shown to an admin again. */
const UNKNOWN = { accepted: null, waitingHash: null } as const;

export async function editFeed(deps: DeskDeps, actor: AdminActor, id: number, input: FeedInput): Promise<void> {
  refusePrivate(deps, input);
  const before = await find(deps, id);
  const isOther = before.address !== input.address || before.kind !== input.kind;
  await commit(deps, {
    when: feedExists(id),
    orElse: "feed_not_found",
    audit: { actor, action: "feed_edited", details: { feed_id: id, ...detailsOf(input) } },
    isPublic: false,
    write: (now, when) => [
      ...(isOther ? [discardFeedJobs(id, DISCARDABLE, now, ALWAYS)] : []),
      updateFeed(id, { ...input, ...(isOther && { ...UNKNOWN, ...UNREAD, ...STOPPED }) }, when),
    ],
  });
}

/** Ends the lease of a Worker that is processing the source at this moment. */
const STOPPED = { state: "idle", leaseUntil: 0, failures: 0, failingSince: null } as const;

/** Without these values, the next night reads the whole file, even if it has not changed. */
const UNREAD = { etag: null, lastModified: null, hash: null } as const;

/**
 * A paused source keeps its waiting import, but begins nothing by itself. Once resumed, it reads its file again,
 * because an import of it may have been stopped halfway.
 */
export async function pauseFeed(deps: DeskDeps, actor: AdminActor, id: number, isPaused: boolean): Promise<void> {
  await commit(deps, {
    when: feedExists(id),
    orElse: "feed_not_found",
    audit: { actor, action: isPaused ? "feed_paused" : "feed_resumed", details: { feed_id: id } },
    isPublic: false,
    write: (now, when) => [
      ...(isPaused ? [discardFeedJobs(id, DISCARDABLE, now, IS_HARMLESS_JOB)] : []),
      updateFeed(id, { isPaused, ...(isPaused && { ...STOPPED, ...UNREAD }) }, when),
    ],
  });
}

/** What was imported stays, with its undo; a waiting import is discarded. */
export async function removeFeed(deps: DeskDeps, actor: AdminActor, id: number): Promise<void> {
  const { name } = await find(deps, id);
  await commit(deps, {
    when: feedExists(id),
    orElse: "feed_not_found",
    audit: { actor, action: "feed_deleted", details: { feed_id: id, name } },
    isPublic: false,
    write: (now, when) => [discardFeedJobs(id, DISCARDABLE, now, ALWAYS), deleteFeed(id, when)],
  });
}

export async function askFeedNow(deps: DeskDeps, actor: AdminActor, id: number): Promise<void> {
  await find(deps, id);
  await commit(deps, {
    when: isIdle(id),
    orElse: "feed_busy",
    audit: { actor, action: "feed_asked", details: { feed_id: id } },
    isPublic: false,
    write: () => makeFeedDue(id),
  });
  await deps.sendJobs([{ kind: "feed", id }]);
}

async function find({ db }: Pick<Deps, "db">, id: number): Promise<FeedRow> {
  const feed = await runOne(db, findFeed(id));
  if (!feed) throw new AppError("feed_not_found");
  return feed;
}

/** @throws AppError invalid_input */
function refusePrivate({ config }: DeskDeps, { address }: FeedInput): void {
  const rules = { isLoopbackAllowed: config.auth.isLoopbackAllowed, siteUrl: config.siteUrl };
  if (isFeedAddress(address, rules)) return;
  const sentence = "Schreiben Sie eine öffentliche Adresse mit https, zum Beispiel https://daten.example.ch/liste.csv.";
  throw new AppError("invalid_input", { fields: { address: [sentence] } });
}

const detailsOf = ({ name, address }: FeedInput) => ({ name, address: address.slice(0, 200) });
