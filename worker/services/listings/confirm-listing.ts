import { isAsKnown, type KnownListing, updateListing } from "#db/queries/listings/listing-edits.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { confirmedAt } from "./confirmed-fields.ts";
import { laterThan } from "./store-edit.ts";

/** An admin has checked every field: older files change none of them. @throws AppError */
export async function confirmListing(deps: Deps, actor: AdminActor, known: KnownListing): Promise<void> {
  const { confirmed } = await runTogether(deps.db, {
    version: bumpDataVersion(isAsKnown(known)),
    ...planConfirmation(deps, actor, known),
  });
  if (confirmed.length === 0) throw new AppError("listing_changed");
  afterEdit(deps);
}

export function planConfirmation({ now: clock }: Pick<Deps, "now">, actor: AdminActor, known: KnownListing) {
  const now = laterThan(known.updatedAt, clock());
  const event = { action: "listing_confirmed", now, details: { listing_id: known.id } } as const;
  return {
    audit: auditOf(actor, event, isAsKnown(known)),
    confirmed: updateListing(known, { confirmed: confirmedAt(FIELD_NAMES, now), now }),
  };
}
