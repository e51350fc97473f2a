import { deleteSettledMails } from "#db/queries/mail/mail-outbox.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

const KEEP_DAYS = 90;

/** Addresses are kept only as long as questions about a mail are to be expected. */
export async function deleteOldMails({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_DAYS * 86_400_000).toISOString();
  await runOne(db, deleteSettledMails(before));
}
