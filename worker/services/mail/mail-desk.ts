import {
  countDeadMails,
  HAS_DEAD_MAILS,
  listMailsInState,
  reviveAllMails,
  reviveMails,
  someAreDead,
} from "#db/queries/mail/mail-outbox.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskMail, MailState } from "#domain/desks/mail-desk.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, queueStored } from "../commit.ts";

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
export async function retryMails(deps: Deps, actor: AdminActor, ids: string[]): Promise<number> {
  const { rows } = await commit(deps, {
    when: someAreDead(ids),
    orElse: "mail_not_dead",
    audit: { actor, action: "mails_retried", details: { mail_ids: ids } },
    isPublic: false,
    write: (now) => reviveMails(ids, now),
  });
  queueStored(deps, rows);
  return rows.length;
}

/** Like `retryMails`, for all mails that were given up. @throws AppError */
export async function retryAllMails(deps: Deps, actor: AdminActor): Promise<number> {
  const count = (await runOne(deps.db, countDeadMails()))?.count ?? 0;
  if (count === 0) throw new AppError("mail_not_dead");
  await commit(deps, {
    when: HAS_DEAD_MAILS,
    orElse: null,
    audit: { actor, action: "mails_retried", details: { count } },
    isPublic: false,
    write: (now) => reviveAllMails(now),
  });
  return count;
}
