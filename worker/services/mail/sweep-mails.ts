import { giveUpExhausted, listDueMails } from "#db/queries/mail/mail-outbox.ts";
import { runTogether } from "#db/statement.ts";
import { deliverMail, type MailDeps } from "./deliver-mail.ts";

/** Per run; the rest waits for the next minute. */
const LIMIT = 50;
/** A Worker can have six open connections. */
const CONCURRENCY = 5;

/** Sends due mails: retries, and mails whose queue message was lost. */
export async function sweepMails(deps: MailDeps): Promise<void> {
  const { db, config, logError } = deps;
  if (config.mail.isOff) return;
  const now = deps.now().toISOString();
  const { due } = await runTogether(db, {
    exhausted: giveUpExhausted(now, config.mail.maxAttempts),
    due: listDueMails(now, LIMIT),
  });
  const ids = due.map(({ id }) => id).values();
  const work = async () => {
    for (const id of ids) {
      await deliverMail(deps, id).catch((error) => logError("mail not handled", error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
