import { deleteExpiredSms } from "#db/queries/expired-rows.ts";
import {
  type ClaimedMail,
  claimMail,
  deleteSummed,
  findMailHtml,
  giveUpExhausted,
  insertMail,
  isHeld,
  listDueMails,
  listHeld,
  listMailboxesOfHeld,
  listMails,
  listSms,
  type MailboxMail,
  markMailFailed,
  markMailSent,
  pointToSum,
  releaseHeld,
} from "#db/queries/mail/mail-outbox.ts";
import { deleteLateReminders } from "#db/queries/questions/question-mails.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { MailError, type MailKind, retryDelaySeconds } from "#domain/mail/mail.ts";
import { spokenIn } from "#domain/mail/mail-layout.ts";
import { type HeldMail, summedMail } from "#domain/mail/summed-mail.ts";
import { UNNAMED_OPERATOR } from "../../config/mail.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";

type QueueDeps = Pick<Deps, "sendJobs" | "inBackground" | "logError">;

/**
 * Queues mails whose rows are stored. The response does not wait for the queue. If queueing fails, the
 * sweeper finds the rows within a minute.
 */
export function queueMails({ sendJobs, inBackground, logError }: QueueDeps, ids: string[]): void {
  const jobs = ids.map((id) => ({ kind: "mail" as const, id }));
  inBackground(sendJobs(jobs).catch((error) => logError("mails not queued", error)));
}

export type MailDeps = Pick<Deps, "db" | "mailTransport" | "now" | "logError"> & {
  config: Pick<Deps["config"], "mail">;
};

const MAX_ERROR_LENGTH = 300;

/**
 * Sends a mail of the outbox if it is due. Claiming it takes a lease, so that no other Worker tries; if the
 * Worker dies, the lease expires. So a mail is sent at least once, and twice only if the provider accepted
 * it without our receiving the answer.
 * @returns whether this try sent it; undefined if there was none
 */
export async function deliverMail(deps: MailDeps, id: string): Promise<boolean | undefined> {
  const { db, config, mailTransport, now } = deps;
  // The mail waits, and the sweeper finds it once the settings are corrected.
  if (config.mail.isOff) return undefined;
  const until = later(now(), config.mail.leaseSeconds);
  const mail = await runOne(
    db,
    claimMail(id, { now: now().toISOString(), until, maxAttempts: config.mail.maxAttempts }),
  );
  if (!mail) return undefined;
  const named = (address: string) => (address === UNNAMED_OPERATOR ? config.mail.operator : address);
  try {
    await mailTransport.deliver({
      ...mail,
      to: named(mail.to),
      replyTo: mail.replyTo ? named(mail.replyTo) : undefined,
    });
  } catch (error) {
    await noteFailure(deps, mail, error);
    return false;
  }
  await runOne(db, markMailSent(id, now().toISOString(), mailTransport.isMailbox));
  return true;
}

async function noteFailure(deps: MailDeps, mail: ClaimedMail, error: unknown) {
  const { db, config, now, logError } = deps;
  const { maxAttempts, retrySeconds } = config.mail;
  const isFinal = mail.attempts >= maxAttempts || (error instanceof MailError && error.isPermanent);
  logError(isFinal ? "mail given up" : "mail not sent", new Error(`try ${mail.attempts}: ${reasonOf(error)}`), {
    mail: mail.id,
  });
  const failure = {
    isFinal,
    error: String(error).slice(0, MAX_ERROR_LENGTH),
    nextAttemptAt: later(now(), retryDelaySeconds(mail.attempts, retrySeconds)),
  };
  await runOne(db, markMailFailed(mail, failure));
}

/** "MailError 500". The provider's message may contain the recipient, so it stays in the row. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? [error.name, ...(/^\d{3}\b/.exec(error.message) ?? [])].join(" ") : typeof error;

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString();

/** Sent first, to learn whether the provider accepts mails. A Worker can have six open connections. */
const FIRST = 5;

/** Mails per run; the rest waits for the next minute. New mails wait in the queue behind no more than these. */
const MOST_SENT = 400;

export type SweepDeps = MailDeps & Pick<Deps, "sendJobs">;

/**
 * Sends due mails: retries, and mails whose queue message was lost. If the provider accepts any of the first, the
 * others go to the queue, which sends many at once. During an outage the mails stay here and do not hold up others.
 */
export async function sweepMails(deps: SweepDeps, atOnce = FIRST): Promise<void> {
  const { db, config, logError, sendJobs } = deps;
  if (config.mail.isOff) return;
  const now = deps.now().toISOString();
  const { due } = await runTogether(db, {
    exhausted: giveUpExhausted(now, config.mail.maxAttempts),
    due: listDueMails(now, MOST_SENT),
  });
  const first = due.slice(0, atOnce).map(({ id }) => deliverMail(deps, id));
  const tried = await Promise.allSettled(first);
  for (const one of tried) if (one.status === "rejected") logError("mail not handled", one.reason);
  const isDown = tried.length > 0 && tried.every((one) => one.status === "rejected" || one.value === false);
  if (!isDown) await sendJobs(due.slice(atOnce).map(({ id }) => ({ kind: "mail" as const, id })));
}

/** Mailboxes and mails per run; the rest waits for the next minute. */
const MAILBOXES = 50;

const MAILS = 100;

/** Maximum length of all texts in one mail: database rows and mail servers have limits. */
const MOST_TEXT = 200_000;

type Needs = Pick<Deps, "db" | "config" | "now" | "logError">;

/** Sums up mails that wait for a mailbox in one mail to the first address (rule messages-14). Retries failures. */
export async function sumUpMails(deps: Needs): Promise<void> {
  const now = deps.now().toISOString();
  for (const { mailbox, kind } of await runAll(deps.db, listMailboxesOfHeld(now, MAILBOXES))) {
    await sumUp(deps, { mailbox, kind, now }).catch((error) => deps.logError("mails not summed up", error));
  }
}

type Held = { mailbox: string; kind: MailKind; now: string };

async function sumUp({ db, config }: Needs, { mailbox, kind, now }: Held): Promise<void> {
  if (kind === "question_reminder") await runOne(db, deleteLateReminders(mailbox));
  const held = fitting(await runAll(db, listHeld({ mailbox, kind, now }, MAILS)));
  const [first, second] = held;
  if (!first) return;
  if (!second) return void (await runOne(db, releaseHeld(first.id)));
  const ids = held.map(({ id }) => id);
  const content = inLanguage(spokenIn(first.text) ?? "de", () =>
    summedMail({ siteUrl: config.siteUrl, to: first.to, kind }, held),
  );
  // Of the newest message: until all are deleted, their pages read from this mail whether it was delivered.
  const messageAt = held
    .map((mail) => mail.messageAt ?? mail.createdAt)
    .toSorted()
    .at(-1);
  const sum = { ...content, id: crypto.randomUUID(), kind, messageAt };
  await runTogether(db, {
    // A concurrent Worker begins with the same mail.
    mail: insertMail({ ...sum, createdAt: now }, isHeld(first.id), { isSum: true }),
    pointed: pointToSum(ids, sum.id),
    deleted: deleteSummed(ids, sum.id),
  });
}

function fitting<M extends HeldMail>(mails: readonly M[]): M[] {
  let length = 0;
  return mails.filter(({ text }, at) => {
    length += text.length;
    return at === 0 || length <= MOST_TEXT;
  });
}

/** Statements for a batch and the mails they write: queue the mails after the batch. */
export type PlannedChange = { statements: Statement[]; mailIds: string[] };

export const NO_CHANGE: PlannedChange = { statements: [], mailIds: [] };

const MOST_SHOWN = 200;

export type Letter = Omit<MailboxMail, "html" | "replyTo"> & { isSms: boolean; html: string };

/** Local mails and SMS, newest first. Delivers due mails first and deletes expired codes. */
export async function loadMailbox(deps: SweepDeps): Promise<Letter[]> {
  await sweepMails(deps, MOST_SHOWN);
  const { db } = deps;
  const { mails, texts } = await runTogether(db, {
    expired: deleteExpiredSms(deps.now()),
    mails: listMails(MOST_SHOWN),
    texts: listSms(MOST_SHOWN),
  });
  const all = [
    ...mails.map((mail) => ({ ...mail, isSms: false })),
    ...texts.map(({ to, ...sms }) => {
      return { ...sms, to: `+${to}`, subject: "SMS", html: "", isSms: true };
    }),
  ];
  return all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export async function loadMailHtml({ db }: Pick<Deps, "db">, id: string): Promise<string> {
  const mail = await runOne(db, findMailHtml(id));
  if (!mail?.html) throw new AppError("page_not_found");
  return mail.html;
}
