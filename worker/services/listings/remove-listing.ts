import { deleteListing, listingExists } from "#db/queries/listings/listing-deletions.ts";
import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";

/** Deletes a listing with its reviews; its page answers 410, and imports leave it out until it is restored. @throws AppError */
export async function removeListing(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const listing = await runOne(db, findToEdit(id));
  const details = { listing_id: id, ...(listing && { name: listing.name, slug: listing.slug }) };
  const event = { action: "listing_deleted", now, details } as const;
  const { deleted } = await runTogether(db, {
    audit: auditOf(actor, event, listingExists(id)),
    version: bumpDataVersion(listingExists(id)),
    ...deleteListing({ id, now, by: actor.email }),
  });
  if (deleted.length === 0) throw new AppError("provider_not_found");
  afterEdit(deps);
}
