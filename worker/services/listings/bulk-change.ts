import {
  beginPortion,
  deleteBulkChange,
  failBulkChange,
  findOpenBulkChange,
  findOpenPortion,
  findWhetherOpen,
  finishPortion,
  insertBulkChange,
  listBulkChanges,
  noteBulkTry,
  portionIsBegun,
  takeIdleBulkChanges,
} from "#db/queries/listings/bulk-changes.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import {
  BULK_SIZE,
  BULK_TITLES,
  type BulkAsk,
  type BulkWork,
  DECIDED_SIZE,
  GIVEN_UP,
  isDecision,
  LOST_RIGHTS,
  portionsOf,
  type Shown,
} from "#domain/desks/bulk-action.ts";
import { keysOf } from "#domain/keys.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { batchOf, type CommitDeps, queueStored } from "../commit.ts";
import { planLastAnswers } from "../corrections/corrections.ts";
import { findAreaNumbers, listUnchanged, planBulkEdit } from "./bulk-edit.ts";
import { plansOf } from "./bulk-plans.ts";
import { afterEdit } from "./store-edit.ts";

type BulkDeps = CommitDeps & Pick<Deps, "config">;

/** After this many tries without progress a change ends; portions already done stay. */
const MOST_TRIES = 6;

/** Longer than a portion takes; after this time, its message counts as lost or its Worker as dead. */
const IDLE_SECONDS = 60;

/** While a message may wait behind an import, the cron sends others no more often than this. */
const MOST_IDLE_SECONDS = 600;

type Asked = { ask: BulkAsk; entries: readonly Shown[] };

/**
 * Stores a change of many listings or entries, then does its first portion as the queue does the others. So a small
 * selection is done before the response. If the change is interrupted later, the cron resumes it.
 * @returns null if another page of the admin has already seen and forgotten the end of the change
 * @throws AppError a value that the field does not take
 */
export async function startBulkChange(deps: BulkDeps, actor: AdminActor, asked: Asked): Promise<BulkWork | null> {
  const areDecisions = isDecision(asked.ask.action);
  const portions = portionsOf(asked.entries, areDecisions ? DECIDED_SIZE : BULK_SIZE);
  const ask = await readAsk(deps, actor, asked.ask, portions[0] ?? []);
  const id = crypto.randomUUID();
  const { userId, ip, userAgent } = actor;
  const change = { id, userId, ip, userAgent, ask, createdAt: deps.now().toISOString() };
  await runTogether(deps.db, { stored: insertBulkChange(change, portions) });
  await runBulkChange(deps, id).catch((error) => deps.logError("bulk change interrupted", error, { change: id }));
  const works = await loadBulkChanges(deps, userId, areDecisions);
  return works.find((work) => work.id === id) ?? null;
}

/** What is stored: every portion gets the value that the admin saw before. @throws AppError */
async function readAsk(deps: BulkDeps, actor: AdminActor, asked: BulkAsk, first: readonly Shown[]): Promise<BulkAsk> {
  if (asked.action !== "edit") return asked;
  const ask = { ...asked, ...(await findAreaNumbers(deps, asked, first)) };
  await planBulkEdit(deps, actor, ask, await listUnchanged(deps, first));
  return ask;
}

/**
 * Does the next portion, and queues the one after it. Any number of messages may do so, and each may be killed at any
 * point. A portion is one transaction, which requires that it was not done before. So a second attempt changes nothing.
 */
export async function runBulkChange(deps: BulkDeps, id: string): Promise<void> {
  const hasMore = await doPortion(deps, id).catch((error) => noteFailure(deps, id, error));
  if (hasMore) await deps.sendJobs([{ kind: "bulk", id }]);
}

/** @returns whether this run has done a portion and others are left */
async function doPortion(deps: BulkDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const { tried, changes, portions } = await runTogether(db, {
    tried: noteBulkTry(id, { now, most: MOST_TRIES }),
    changes: findOpenBulkChange(id, now),
    portions: findOpenPortion(id),
  });
  const [change] = changes;
  const [portion] = portions;
  if (!change || !portion) return false;
  const { ask, mayAct, ...actor } = change;
  if (!mayAct) {
    await runOne(db, failBulkChange(id, { sentence: LOST_RIGHTS, now, afterTries: 0 }));
    return false;
  }
  if (tried.length === 0) throw new Error(`${MOST_TRIES} tries, of which the last was killed`);
  const plans = await plansOf(deps, actor, ask, portion);
  const planned = new Set(plans.map((plan) => plan.id));
  const left = portion.entries.flatMap((one) => (planned.has(one.id) ? [] : [one.id]));
  const isPublic = plans.some((plan) => plan.isPublic !== false);
  const leaving = ask.action === "delete" ? plans.map((plan) => ({ ...plan, id: Number(plan.id) })) : [];
  // Cached pages are invalidated once, not for each listing.
  const joined = [
    ...plans.map((plan) => ({ ...plan, isPublic: false })),
    { when: portionIsBegun(portion), audit: null, isPublic, write: () => [] },
    ...(leaving.length > 0 ? [await planLastAnswers(deps, leaving)] : []),
  ];
  const { mails, ...done } = await runTogether(db, {
    begun: beginPortion(portion, plans, { left, now }),
    ...batchOf(joined, now),
    ...finishPortion(portion, now),
  });
  queueStored(deps, mails);
  if (isPublic) afterEdit(deps);
  return done.change.some(({ endedAt }) => endedAt === null);
}

/** @throws the same error if another try may help */
async function noteFailure({ db, now, logError }: BulkDeps, id: string, error: unknown): Promise<false> {
  const refusal = error instanceof AppError && error.code === "invalid_input" ? error : undefined;
  const [sentence = GIVEN_UP] = Object.values(refusal?.fields ?? {}).flatMap((sentences) => sentences ?? []);
  const { ended, open } = await runTogether(db, {
    ended: failBulkChange(id, { sentence, now: now().toISOString(), afterTries: refusal ? 0 : MOST_TRIES }),
    open: findWhetherOpen(id),
  });
  if (open.length > 0) throw error;
  if (ended.length > 0) logError("bulk change given up", error, { change: id });
  return false;
}

/** Resumes stalled changes. */
export async function sweepBulkChanges({ db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">): Promise<void> {
  const patience = { now: now().toISOString(), leastSeconds: IDLE_SECONDS, mostSeconds: MOST_IDLE_SECONDS };
  const idle = await runAll(db, takeIdleBulkChanges(patience));
  await sendJobs(idle.map(({ id }) => ({ kind: "bulk" as const, id })));
}

/**
 * Running changes, the admin's own ended changes until the admin or the night forgets them, and failed changes of all
 * admins. `areDecisions`: changes of the lists of work, otherwise of listings.
 */
export async function loadBulkChanges(
  { db, now }: Pick<Deps, "db" | "now">,
  reader: string,
  areDecisions: boolean,
): Promise<BulkWork[]> {
  const actions = keysOf(BULK_TITLES).filter((action) => isDecision(action) === areDecisions);
  const rows = await runAll(db, listBulkChanges({ reader, now: now().toISOString(), actions }));
  return rows.map(({ ask: { action }, createdAt: since, named, ...row }) => ({
    ...row,
    action,
    since,
    // Entries of other lists have numbers of their own, not those of listings.
    named: areDecisions ? [] : named,
  }));
}

/** The admin has seen how the change ended; has no effect if it is for another admin to see. Idempotent. */
export async function forgetBulkChange(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: string,
  id: string,
): Promise<void> {
  await runOne(db, deleteBulkChange(id, userId, now().toISOString()));
}
