import { idOf } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import {
  claimTrash,
  findTrash,
  isRestoring,
  restoreListing as restore,
  type Trash,
} from "#db/queries/listings/listing-restore.ts";
import { hideReviewsOfKeepers } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { listings } from "#db/schema/listings.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { restoreStart } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { undoMerge } from "./undo-merge.ts";

/** Brings a deleted or merged listing back with all that belonged to it. @throws AppError */
export async function restoreListing(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const trash = await runOne(db, findTrash(id, restoreStart(deps.now())));
  if (!trash) throw new AppError("listing_not_restorable");
  const undone = undoneOf(trash, now);
  const isPlaceFreed =
    trash.placeHolder !== null && trash.placeHolder === trash.intoId && listings.placeId.name in undone;
  if (trash.isSlugTaken) throw new AppError("listing_address_taken");
  if (trash.placeHolder !== null && !isPlaceFreed) throw new AppError("listing_place_taken");
  const details = {
    listing_id: trash.listingId,
    slug: trash.slug,
    name: trash.name,
    ...(trash.intoId !== null && { from: trash.intoId }),
  };
  const { claimed } = await runTogether(db, {
    claimed: claimTrash({ trash, now, isPlaceFreed }),
    audit: auditOf(actor, { action: "listing_restored", now, details }, isRestoring(trash)),
    version: bumpDataVersion(isRestoring(trash)),
    restored: restore({ trash, undone }),
    reviews: hideReviewsOfKeepers(trash.listingId, now),
    place: markPlaceOf(idOf(trash.slug)),
  });
  if (claimed.length === 0) throw new AppError("listing_not_restorable");
  afterEdit(deps);
}

/** Of the listing it was merged into. @throws AppError */
function undoneOf({ kind, intoBefore: before, intoAfter: after, intoNow: now }: Trash, at: string) {
  if (kind === "deleted") return {};
  if (!(before && after && now)) throw new AppError("listing_into_gone");
  return undoMerge({ before, after, now }, at);
}
