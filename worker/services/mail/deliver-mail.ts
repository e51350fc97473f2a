import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from "#db/queries/mail/mail-outbox.ts";
import { runOne } from "#db/statement.ts";
import { MailError, retryDelaySeconds } from "#domain/mail/mail.ts";
import { UNNAMED_OPERATOR } from "../../config/mail.ts";
import type { Deps } from "../../deps.ts";

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
  // It waits, and the sweeper finds it when the settings are mended.
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
