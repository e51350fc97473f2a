import { giveUpExhausted, listDueMails } from "#db/queries/mail/mail-outbox.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { deliverMail, type MailDeps } from "./deliver-mail.ts";

/** Sent at once, to learn whether the provider takes mails. A Worker can have six open connections. */
const FIRST = 5;
/** Per run; the rest waits for the next minute. New mails wait in the queue behind no more than these. */
const LIMIT = 400;

export type SweepDeps = MailDeps & Pick<Deps, "sendJobs">;

/**
 * Sends due mails: retries, and mails whose queue message was lost. Unless none of the first is taken, the others go to
 * the queue, which sends many at the same time; during an outage they stay where they are and hold nobody up.
 */
export async function sweepMails(deps: SweepDeps, atOnce = FIRST): Promise<void> {
  const { db, config, logError, sendJobs } = deps;
  if (config.mail.isOff) return;
  const now = deps.now().toISOString();
  const { due } = await runTogether(db, {
    exhausted: giveUpExhausted(now, config.mail.maxAttempts),
    due: listDueMails(now, LIMIT),
  });
  const first = due.slice(0, atOnce).map(({ id }) => deliverMail(deps, id));
  const tried = await Promise.allSettled(first);
  for (const one of tried) if (one.status === "rejected") logError("mail not handled", one.reason);
  const isDown = tried.length > 0 && tried.every((one) => one.status === "rejected" || one.value === false);
  if (!isDown) await sendJobs(due.slice(atOnce).map(({ id }) => ({ kind: "mail" as const, id })));
}
