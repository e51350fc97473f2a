import { type DeadMail, listDeadMails } from "#db/queries/mail-outbox.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const LIMIT = 100;

/** What an admin must know: mails nobody will try again. */
export async function loadDeadMails({ db }: Pick<Deps, "db">): Promise<DeadMail[]> {
  const [mails] = await runTogether(db, [listDeadMails(db, LIMIT)]);
  return mails;
}
