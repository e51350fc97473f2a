import {
  beginPortion,
  deleteBulkChange,
  failBulkChange,
  findOpenBulkChange,
  findOpenPortion,
  finishPortion,
  insertBulkChange,
  listBulkChanges,
  listIdleBulkChanges,
  noteBulkFailure,
  noteBulkTry,
  portionIsBegun,
} from "#db/queries/listings/bulk-changes.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type BulkWork, GIVEN_UP, LOST_RIGHTS, portionsOf } from "#domain/desks/bulk-action.ts";
import type { BulkAction } from "#domain/desks/listing-desk.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { batchOf, type CommitDeps, queueStored } from "../commit.ts";
import { planLastAnswers } from "../corrections/corrections.ts";
import { listUnchanged, previewBulkEdit } from "./bulk-edit.ts";
import { plansOf } from "./bulk-plans.ts";
import { afterEdit } from "./store-edit.ts";

type BulkDeps = CommitDeps & Pick<Deps, "config">;

/** After this many failures in a row a change ends; what is done stays. */
const MOST_TRIES = 6;

/** Longer than a portion takes: afterwards its message is lost, or its Worker died. */
const IDLE_MS = 60_000;

/**
 * Stores a change of many listings, then does its first portion as the queue does the others: a small selection is done
 * with the answer. If anything interrupts it after that, the cron resumes it.
 * @returns null if another page of the admin has already seen its end and forgotten it
 * @throws AppError a value that the field does not take
 */
export async function startBulkChange(deps: BulkDeps, actor: AdminActor, action: BulkAction): Promise<BulkWork | null> {
  const { listings, ...ask } = action;
  const portions = portionsOf(listings);
  if (ask.action === "edit") await previewBulkEdit(deps, actor, { ...ask, listings: portions[0] ?? [] });
  const id = crypto.randomUUID();
  const { userId, ip, userAgent } = actor;
  const change = { id, userId, ip, userAgent, ask, createdAt: deps.now().toISOString() };
  await runTogether(deps.db, { stored: insertBulkChange(change, portions) });
  await runBulkChange(deps, id).catch((error) => deps.logError("bulk change interrupted", error, { change: id }));
  const works = await loadBulkChanges(deps, userId);
  return works.find((work) => work.id === id) ?? null;
}

/**
 * Does the next portion, and queues the one after it. Any number of messages may do so, and each may be killed at any
 * point: a portion is one transaction that requires that none has done it, so a second one changes nothing.
 */
export async function runBulkChange(deps: BulkDeps, id: string): Promise<void> {
  const hasMore = await doPortion(deps, id).catch((error) => noteFailure(deps, id, error));
  if (hasMore) await deps.sendJobs([{ kind: "bulk", id }]);
}

/** @returns whether this run has done a portion and others are left */
async function doPortion(deps: BulkDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const { changes, portions } = await runTogether(db, {
    tried: noteBulkTry(id, now),
    changes: findOpenBulkChange(id, now),
    portions: findOpenPortion(id),
  });
  const [change] = changes;
  const [portion] = portions;
  if (!change || !portion) return false;
  const { ask, mayAct, ...actor } = change;
  if (!mayAct) {
    await runOne(db, failBulkChange(id, LOST_RIGHTS, now));
    return false;
  }
  const plans = await plansOf(deps, actor, ask, await listUnchanged(deps, portion.listings), portion);
  const planned = plans.map((plan) => plan.id);
  // Pages are outdated once, not by each listing.
  const joined = [
    ...plans.map((plan) => ({ ...plan, isPublic: false })),
    { when: portionIsBegun(portion), audit: null, isPublic: plans.length > 0, write: () => [] },
    ...(ask.action === "delete" ? [await planLastAnswers(deps, plans)] : []),
  ];
  const { mails, ...done } = await runTogether(db, {
    begun: beginPortion(portion, planned, now),
    ...batchOf(joined, now),
    ...finishPortion(portion, now),
  });
  queueStored(deps, mails);
  afterEdit(deps);
  return done.change.some(({ endedAt }) => endedAt === null);
}

/** @throws the same error if another try may help */
async function noteFailure({ db, now, logError }: BulkDeps, id: string, error: unknown): Promise<false> {
  const refusal = error instanceof AppError && error.code === "invalid_input" ? error : undefined;
  const noted = await runOne(db, noteBulkFailure(id));
  if (!noted) return false;
  if (!refusal && noted.attempts < MOST_TRIES) throw error;
  logError("bulk change given up", error, { change: id });
  const [sentence = GIVEN_UP] = Object.values(refusal?.fields ?? {}).flatMap((sentences) => sentences ?? []);
  await runOne(db, failBulkChange(id, sentence, now().toISOString()));
  return false;
}

/** Resumes changes that nothing has worked on for a while. */
export async function sweepBulkChanges({ db, now, sendJobs }: Pick<Deps, "db" | "now" | "sendJobs">): Promise<void> {
  const triedBefore = new Date(now().getTime() - IDLE_MS).toISOString();
  const idle = await runAll(db, listIdleBulkChanges(triedBefore));
  await sendJobs(idle.map(({ id }) => ({ kind: "bulk" as const, id })));
}

/** Running changes, and the admin's own that have ended, until the admin or the night forgets them; failed ones of all. */
export async function loadBulkChanges({ db }: Pick<Deps, "db">, userId: string): Promise<BulkWork[]> {
  const rows = await runAll(db, listBulkChanges(userId));
  return rows.map(({ ask: { action }, createdAt: since, ...row }) => ({ ...row, action, since }));
}

/** The admin has seen how it ended. Idempotent. */
export async function forgetBulkChange({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  await runOne(db, deleteBulkChange(id, userId));
}
