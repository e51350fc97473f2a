import { deleteMessagesBefore } from "#db/queries/messages/messages.ts";
import { runTogether } from "#db/statement.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

export async function deleteOldMessages({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEEP_DAYS * 86_400_000).toISOString();
  await runTogether(db, { deleted: deleteMessagesBefore(before) });
}
