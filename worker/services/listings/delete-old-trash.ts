import { deleteTrashBefore, deleteTrashedDatesBefore } from "#db/queries/listings/listing-trash.ts";
import { runTogether } from "#db/statement.ts";
import { restoreStart } from "#domain/retention.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";

/** Every night: what can no longer be restored, and dates that end earlier. */
export async function deleteOldTrash({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runTogether(db, {
    trash: deleteTrashBefore(restoreStart(now())),
    dates: deleteTrashedDatesBefore(reviewCooldownStart(now()).toISOString()),
  });
}
