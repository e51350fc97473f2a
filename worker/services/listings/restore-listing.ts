import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import {
  type Deleted,
  findDeleted,
  isRestorable,
  restoreListing as restore,
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
  const deleted = await runOne(db, findDeleted(id, restoreStart(deps.now())));
  if (!deleted) throw new AppError("listing_not_restorable");
  const { slug, name, intoId, placeHolder } = deleted;
  const undone = undoneOf(deleted, now);
  const isPlaceFreed = placeHolder !== null && placeHolder === intoId && listings.placeId.name in undone;
  if (deleted.isSlugTaken) throw new AppError("listing_address_taken");
  if (placeHolder !== null && !isPlaceFreed) throw new AppError("listing_place_taken");
  const details = { listing_id: id, slug, name, ...(intoId !== null && { from: intoId }) };
  const when = isRestorable(deleted, isPlaceFreed);
  const { restored } = await runTogether(db, {
    audit: auditOf(actor, { action: "listing_restored", now, details }, when),
    version: bumpDataVersion(when),
    ...restore(deleted, undone, when),
    reviews: hideReviewsOfKeepers(id, now),
    place: markPlaceOf(id),
  });
  if (restored.length === 0) throw new AppError("listing_not_restorable");
  afterEdit(deps);
}

/** Of the listing it was merged into. @throws AppError */
function undoneOf({ intoId, intoBefore: before, intoAfter: after, intoNow: now }: Deleted, at: string) {
  if (intoId === null) return {};
  if (!(before && after && now)) throw new AppError("listing_into_gone");
  return undoMerge({ before, after, now }, at);
}
