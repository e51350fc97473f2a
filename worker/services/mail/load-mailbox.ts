import { findMailHtml, listMails, type MailboxMail } from "#db/queries/mail-outbox.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import type { MailDeps } from "./deliver-mail.ts";
import { sweepMails } from "./sweep-mails.ts";

const LIMIT = 200;

/** Local mails, newest first; what is due is delivered before. */
export async function loadMailbox(deps: MailDeps): Promise<MailboxMail[]> {
  await sweepMails(deps);
  const [mails] = await runTogether(deps.db, [listMails(deps.db, LIMIT)]);
  return mails;
}

export async function loadMailHtml({ db }: Pick<Deps, "db">, id: string): Promise<string> {
  const mail = await runOne(db, findMailHtml(db, id));
  if (!mail?.html) throw new AppError("page_not_found");
  return mail.html;
}
