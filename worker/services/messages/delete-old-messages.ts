import { deleteMessagesBefore } from "#db/queries/messages/messages.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Promised in the confirmation mails. */
const KEEP_DAYS = 90;

export async function deleteOldMessages({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_DAYS * 86_400_000).toISOString();
  await runTogether(db, { deleted: deleteMessagesBefore(before) });
}
