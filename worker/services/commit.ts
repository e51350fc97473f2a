import { type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { insertMail, type NewMail } from "#db/queries/mail/mail-outbox.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { askWhether } from "#db/sql.ts";
import { ALWAYS, type Condition, every, runTogether, type Statement } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import type { Deps } from "../deps.ts";
import type { Acting } from "./audit/audit-event.ts";
import { queueMails } from "./mail/outbox.ts";

export type CommitDeps = Pick<Deps, "db" | "now" | "sendJobs" | "inBackground" | "logError">;

/** The entry in the audit log. */
type Entry = Pick<AuditEvent, "action"> & {
  actor: Acting;
  details: object;
  /** A further condition of the entry, in addition to the guard. */
  when?: Condition;
};

/** `id`: given if the mail must be written only once, however often this is tried. `when`: in addition to the guard. */
export type Draft = Omit<NewMail, "id" | "createdAt"> & { id?: string; when?: Condition };

/** One change, with all that belongs to it. */
export type Plan<Row = unknown> = {
  /** The guard: it must hold beforehand, or nothing happens. */
  when: Condition;
  audit: Entry | null;
  /** Whether visitors see the change, so that cached pages are outdated. A condition replaces the guard. */
  isPublic: boolean | Condition;
  mails?: readonly Draft[];
  /** The first statement may use `when`. A later one may only use it if the statements before leave it true. */
  write: (now: string, when: Condition) => Statement<Row> | readonly Statement<Row>[];
  /** The moment of the change; by default now. */
  now?: string;
};

/** `orElse`: the error if the guard does not hold; null if the caller checks that itself. */
export type Commit<Row> = Plan<Row> & { orElse: ErrorCode | null };

/** For changes that are neither logged nor shown on pages, and that are not needed if the guard does not hold. */
export const QUIET = { orElse: null, audit: null, isPublic: false } as const;

/**
 * Makes a change in one transaction, with the plans of other modules, and queues the stored mails.
 * @returns whether the guard held, and the rows that `write` returns @throws AppError
 */
export async function commit<Row>(deps: CommitDeps, { orElse, ...plan }: Commit<Row>, ...joined: Plan<Row>[]) {
  const { made, rows } = await commitAll(deps, [plan, ...joined]);
  const isMade = made.has(0);
  if (!isMade && orElse !== null) throw new AppError(orElse);
  return { isMade, rows };
}

/** Several changes in one transaction, each if its own guard holds. @returns the positions of those that were made */
export async function commitAll<Row>(deps: CommitDeps, plans: readonly Plan<Row>[]) {
  const { held, mails, written } = await runTogether(deps.db, batchOf(plans, deps.now().toISOString()));
  queueStored(deps, mails);
  return { made: new Set(held.map(({ number }) => number)), rows: written };
}

/** Queues the mails that were stored: each statement returns the row of its mail. */
export function queueStored(deps: CommitDeps, mails: readonly { id: string }[]): void {
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) queueMails(deps, ids);
}

/** The statements of plans, for a larger transaction. Guards are evaluated before anything can make them false. */
export function batchOf<Row>(plans: readonly Plan<Row>[], time: string) {
  const timed = plans.map((plan) => ({ now: time, ...plan }));
  return {
    held: timed.map(({ when }, number) => askWhether(when, number)),
    audits: timed.flatMap(({ audit, now, when }) => (audit ? [insertEntry(audit, now, when)] : [])),
    versions: timed.flatMap(({ isPublic, when }) =>
      isPublic === false ? [] : [bumpDataVersion(isPublic === true ? when : isPublic)],
    ),
    mails: timed.flatMap(({ mails = [], when, now }) => mails.map((mail) => insertDraft(mail, now, when))),
    written: timed.flatMap(({ write, now, when }) => write(now, when)),
  };
}

const insertEntry = ({ actor, action, details, when = ALWAYS }: Entry, now: string, guard: Condition) =>
  insertAuditEvent({ ...actor, action, details, now }, every(guard, when));

const insertDraft = (
  { id = crypto.randomUUID(), when = ALWAYS, ...mail }: Draft,
  createdAt: string,
  guard: Condition,
) => insertMail({ ...mail, id, createdAt }, every(guard, when));
