import { deleteExpiredSms } from "#db/queries/expired-rows.ts";
import { findMailHtml, listMails, type MailboxMail } from "#db/queries/mail/mail-outbox.ts";
import { listSms } from "#db/queries/mail/sms-outbox.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type SweepDeps, sweepMails } from "./sweep-mails.ts";

const LIMIT = 200;

export type Letter = Omit<MailboxMail, "html" | "replyTo"> & { isSms: boolean; html: string };

/** Local mails and SMS, newest first. Delivers due mails first and deletes expired codes. */
export async function loadMailbox(deps: SweepDeps): Promise<Letter[]> {
  await sweepMails(deps, LIMIT);
  const { db } = deps;
  const { mails, texts } = await runTogether(db, {
    expired: deleteExpiredSms(deps.now()),
    mails: listMails(LIMIT),
    texts: listSms(LIMIT),
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
