import {
  countDeadMails,
  HAS_DEAD_MAILS,
  listMailsInState,
  reviveAllMails,
  reviveMails,
  someAreDead,
} from "#db/queries/mail/mail-outbox.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskMail, MailState } from "#domain/desks/mail-desk.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { queueMails } from "./outbox.ts";

type Ask = { state: MailState; from: string | undefined };

/** Outgoing mails in one state, newest first. */
export async function listMails({ db }: Pick<Deps, "db">, { state, from }: Ask): Promise<DeskPage<DeskMail>> {
  const rows = await runAll(db, listMailsInState(state, deskPosition(from)));
  return toDeskPage(rows, ({ createdAt, id }) => positionText({ time: createdAt, id }));
}

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

/** The same for all that were given up, however many. @throws AppError */
export async function retryAllMails(deps: Deps, admin: AdminActor): Promise<number> {
  const count = (await runOne(deps.db, countDeadMails()))?.count ?? 0;
  if (count === 0) throw new AppError("mail_not_dead");
  const now = deps.now().toISOString();
  await runTogether(deps.db, {
    audit: auditOf(admin, { action: "mails_retried", now, details: { count } }, HAS_DEAD_MAILS),
    revived: reviveAllMails(now),
  });
  return count;
}
