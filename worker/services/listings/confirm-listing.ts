import { isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { confirmedAt } from "./confirmed-fields.ts";
import { laterThan } from "./edit-listing.ts";

/** An admin has checked every field: older files change none of them. @throws AppError */
export async function confirmListing(
  deps: Deps,
  actor: AdminActor,
  { id, updatedAt }: { id: number; updatedAt: string },
): Promise<void> {
  const { db } = deps;
  const now = laterThan(updatedAt, deps.now());
  const known = { id, updatedAt };
  const event = { action: "listing_confirmed", now, details: { listing_id: id } } as const;
  const { confirmed } = await runTogether(db, {
    audit: auditOf(actor, event, isAsKnown(known)),
    version: bumpDataVersion(isAsKnown(known)),
    confirmed: updateListing(known, { confirmed: confirmedAt(FIELD_NAMES, now), now }),
  });
  if (confirmed.length === 0) throw new AppError("listing_changed");
  afterEdit(deps);
}
