import { reviveMails, someAreDead } from "#db/queries/mail/mail-desk.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "./queue-mails.ts";

/**
 * Retries mails that were given up, with as many attempts as new ones.
 * @returns how many of the mails had been given up
 * @throws AppError
 */
export async function retryMails(deps: Deps, admin: AdminActor, ids: string[]): Promise<number> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const event = { action: "mails_retried" as const, now, details: { mail_ids: ids } };
  const { revived } = await runTogether(db, {
    audit: auditOf(admin, event, someAreDead(ids)),
    revived: reviveMails(ids, now),
  });
  if (revived.length === 0) throw new AppError("mail_not_dead");
  queueMails(
    deps,
    revived.map(({ id }) => id),
  );
  return revived.length;
}
