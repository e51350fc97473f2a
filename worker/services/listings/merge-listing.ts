import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { bothExist, mergeListings } from "#db/queries/listings/listing-merges.ts";
import { isMerged, mergeDetails } from "#db/queries/listings/merge-audit.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";

/** `taken`: what comes from the duplicate even where the other has something (TAKEABLE). */
type Merge = { id: number; into: number; taken: readonly string[] };

/** A duplicate becomes part of the listing that stays. @throws AppError */
export async function mergeListing(deps: Deps, actor: AdminActor, { id, into, taken }: Merge) {
  const { db } = deps;
  const gone = await runOne(db, findToEdit(id));
  if (!gone) throw new AppError("provider_not_found");
  if (id === into || !(await runOne(db, findToEdit(into)))) {
    const fields = { into: ["Wählen Sie einen anderen Anbieter, den es gibt."] };
    throw new AppError("invalid_input", { fields });
  }
  const now = deps.now().toISOString();
  const merge = { gone: id, into, now, by: actor.email, taken };
  const { deleted } = await runTogether(db, {
    version: bumpDataVersion(bothExist(merge)),
    ...mergeListings(merge),
    audit: auditOf(actor, { action: "listing_merged", now, details: mergeDetails(merge) }, isMerged(merge)),
  });
  if (deleted.length === 0) throw new AppError("listing_changed");
  afterEdit(deps);
}
