import { reviveMails, SOME_ARE_DEAD } from "#db/queries/mail/mail-desk.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "./queue-mails.ts";

/**
 * Mails that were given up are tried as often as new ones, from now on.
 *
 * @returns how many; others were not given up
 * @throws AppError
 */
export async function retryMails(deps: Deps, admin: AdminActor, ids: string[]): Promise<number> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const list = JSON.stringify(ids);
  const event = { action: "mails_retried" as const, now, details: { mail_ids: ids } };
  const [, revived] = await runTogether(db, [
    auditOf(deps, admin, event, SOME_ARE_DEAD, list),
    reviveMails(db, list, now),
  ]);
  if (revived.length === 0) throw new AppError("mail_not_dead");
  queueMails(
    deps,
    revived.map(({ id }) => id),
  );
  return revived.length;
}
