import { getTableColumns, sql } from "drizzle-orm";
import { FEED_NIGHTS, MOST_FEEDS } from "#domain/import/feed.ts";
import type { FeedInput } from "#domain/import/feed-input.ts";
import { pick } from "#domain/keys.ts";
import { importFeeds, importJobs } from "../../schema/import.ts";
import { asBoolean, deleteFrom, insert, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { type ImportStep, isAt, type NewJob } from "./import-jobs.ts";

const { id, name, state, isPaused, leaseUntil, lastNight, jobId, result, failures } = importFeeds;
const FEED = getTableColumns(importFeeds);

export type FeedRow = RowOf<typeof findFeed>;

export const findFeed = (feed: number) => select(FEED, sql`FROM ${importFeeds} WHERE ${id} = ${feed}`);

export const feedExists = (feed: number): Condition => sql`EXISTS (SELECT 1 FROM ${importFeeds} WHERE ${id} = ${feed})`;

/** An admin has to carry on with an import of a source, unless the site itself is about to. */
const waitingJob = sql`(SELECT ${importJobs.id} FROM ${importJobs}
  WHERE ${importJobs.id} = ${jobId} AND ${importJobs.discardedAt} IS NULL AND ${state} = 'idle'
    AND ${importJobs.state} IN ('uploaded', 'checked', 'failed'))`;

const lastMadeJob = sql<number | null>`(SELECT max(${importJobs.id}) FROM ${importJobs}
  WHERE ${importJobs.feedId} = ${id} AND ${importJobs.state} IN ('done', 'undoing', 'undone'))`;

/** There was a file that is no list, or no file for some nights. */
const IS_FAILING = sql`(${isPaused} = 0 AND (${result} = 'refused' OR ${failures} >= ${FEED_NIGHTS}))`;

/** For the desk: by name. */
export const listFeeds = () =>
  select(
    {
      ...pick(importFeeds, [
        "id",
        "name",
        "address",
        "kind",
        "note",
        "isPaused",
        "lastNight",
        "askedAt",
        "hash",
        "result",
      ]),
      ...pick(importFeeds, ["reason", "failures"]),
      isRunning: asBoolean(sql`${state} <> 'idle'`),
      waitingImport: sql<number | null>`${waitingJob}`,
      lastImport: lastMadeJob,
    },
    sql`FROM ${importFeeds} ORDER BY ${name}, ${id}`,
  );

/** Sources with rows that an admin has to confirm, and sources that fail. */
export const FEEDS_THAT_WAIT = sql`${importFeeds} WHERE (${waitingJob} IS NOT NULL OR ${IS_FAILING})`;

export const listWaitingFeeds = (most: number, which: Condition) =>
  select(
    {
      ...pick(importFeeds, ["id", "name", "result", "reason"]),
      waitingImport: sql<number | null>`${waitingJob}`,
      since: sql<string>`coalesce((SELECT ${importJobs.startedAt} FROM ${importJobs}
        WHERE ${importJobs.id} = ${waitingJob}), ${importFeeds.failingSince}, ${importFeeds.createdAt})`,
    },
    sql`FROM ${FEEDS_THAT_WAIT} AND ${which} ORDER BY ${id} LIMIT ${most}`,
  );

export const findLastFeedNight = () =>
  select({ night: sql<string | null>`max(${lastNight})` }, sql`FROM ${importFeeds}`);

export const FEWER_THAN_MOST: Condition = sql`(SELECT count(*) FROM ${importFeeds}) < ${MOST_FEEDS}`;

export const insertFeed = (feed: FeedInput, createdAt: string, when: Condition) =>
  insert(importFeeds, { ...feed, createdAt }, { when });

type Edit = Partial<typeof importFeeds.$inferInsert>;

export const updateFeed = (feed: number, edit: Edit, when: Condition) =>
  update(importFeeds, edit, every(sql`${id} = ${feed}`, when));

export const deleteFeed = (feed: number, when: Condition) => deleteFrom(importFeeds, every(sql`${id} = ${feed}`, when));

/** Its file is fetched by the next run. */
const DUE = { state: "due" } as const;

/** Each source is due once a night. */
export const makeFeedsDue = (night: string) =>
  update(importFeeds, DUE, sql`${state} = 'idle' AND ${isPaused} = 0 AND coalesce(${lastNight}, '') < ${night}`);

export const isIdle = (feed: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${importFeeds} WHERE ${id} = ${feed} AND ${state} = 'idle' AND ${isPaused} = 0)`;

export const makeFeedDue = (feed: number) => update(importFeeds, DUE, sql`${id} = ${feed} AND ${isIdle(feed)}`);

/** Sources with something to do and no runner. */
export const listIdleFeeds = (nowMs: number) =>
  select({ id }, sql`FROM ${importFeeds} WHERE ${state} <> 'idle' AND ${leaseUntil} <= ${nowMs}`);

/** @returns no row if there is nothing to do or another runner has the source */
export const claimFeed = (feed: number, nowMs: number, untilMs: number) =>
  update(
    importFeeds,
    { leaseUntil: untilMs },
    sql`${id} = ${feed} AND ${state} <> 'idle' AND ${isPaused} = 0 AND ${leaseUntil} <= ${nowMs}`,
    FEED,
  );

export const releaseFeed = (feed: number, untilMs: number) =>
  update(importFeeds, { leaseUntil: 0 }, sql`${id} = ${feed} AND ${leaseUntil} = ${untilMs}`);

/** The runner still has the source: it was neither deleted nor paused nor changed, and no other runner took it. */
export const holdsFeed = (feed: number, untilMs: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${importFeeds} WHERE ${id} = ${feed} AND ${leaseUntil} = ${untilMs})`;

export const insertFeedJob = (job: NewJob, when: Condition) =>
  insert(importJobs, { ...job, format: "" }, { when, returning: { id: importJobs.id } });

/** A newer file replaces them. Their files are deleted some time later, with those of all discarded imports. */
export const discardFeedJobs = (feed: number, steps: readonly ImportStep[], now: string, only: Condition) =>
  update(
    importJobs,
    { state: "failed", failedStep: null, discardedAt: now },
    sql`${importJobs.feedId} = ${feed} AND ${importJobs.discardedAt} IS NULL AND ${isAt(steps)} AND ${only}`,
  );

export const isNotJob = (job: number) => sql`${importJobs.id} <> ${job}`;

export const isJob = (job: number) => sql`${importJobs.id} = ${job}`;

export const IS_HARMLESS_JOB = sql`${importJobs.isHarmlessOnly} = 1`;

/** The source's last import that was carried out; null if there is none. */
export const findLastMade = (feed: number) =>
  select(
    { state: importJobs.state },
    sql`FROM ${importJobs} WHERE ${importJobs.feedId} = ${feed} AND ${importJobs.discardedAt} IS NULL
      AND ${importJobs.state} IN ('done', 'undoing', 'undone') ORDER BY ${importJobs.id} DESC LIMIT 1`,
  );
