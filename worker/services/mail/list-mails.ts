import { listMailsInState } from "#db/queries/mail/mail-desk.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, deskPosition, positionText, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskMail, MailState } from "#domain/desks/mail-desk.ts";
import type { Deps } from "../../deps.ts";

type Ask = { state: MailState; from: string | undefined };

/** Outgoing mails in one state, newest first. */
export async function listMails({ db }: Pick<Deps, "db">, { state, from }: Ask): Promise<DeskPage<DeskMail>> {
  const rows = await runAll(db, listMailsInState(state, deskPosition(from)));
  return toDeskPage(rows, ({ createdAt, id }) => positionText({ time: createdAt, id }));
}
