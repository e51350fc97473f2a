import { deleteListing, listingExists } from "#db/queries/listings/listing-deletions.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";

/** Deletes a listing with its reviews; its page answers 410, and imports leave it out until it is restored. @throws AppError */
export async function removeListing(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const event = { action: "listing_deleted", now, details: { listing_id: id } } as const;
  const { deleted } = await runTogether(db, {
    audit: auditOf(actor, event, listingExists(id)),
    version: bumpDataVersion(listingExists(id)),
    ...deleteListing({ id, now, by: actor.email }),
  });
  if (deleted.length === 0) throw new AppError("provider_not_found");
  afterEdit(deps);
}
