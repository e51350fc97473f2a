import { deleteSharedListsBefore } from "#db/queries/shortlist/shared-lists.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

export async function deleteExpiredLists({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runTogether(db, { deleted: deleteSharedListsBefore(now().toISOString()) });
}
