import { deleteSettledMails } from "#db/queries/mail/mail-outbox.ts";
import { runOne } from "#db/statement.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

/** Addresses are kept only as long as questions about a mail are to be expected. */
export async function deleteOldMails({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_DAYS * 86_400_000).toISOString();
  await runOne(db, deleteSettledMails(before));
}
