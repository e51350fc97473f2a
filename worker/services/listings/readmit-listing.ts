import { deleteForGood, findDeletion, forgetDeletion, isReadmittable } from "#db/queries/listings/listing-deletions.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/** The next import that contains the listing may bring it again; it can no longer be restored. @throws AppError */
export async function readmitListing(deps: Pick<Deps, "db" | "now">, actor: AdminActor, slug: string): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const event = { action: "listing_readmitted", now, details: { slug } } as const;
  const { deletion, forgotten } = await runTogether(db, {
    deletion: findDeletion(slug),
    audit: auditOf(actor, event, isReadmittable(slug)),
    version: bumpDataVersion(isReadmittable(slug)),
    deleted: deleteForGood(slug),
    forgotten: forgetDeletion(slug),
  });
  if (deletion.length === 0) throw new AppError("provider_not_found");
  if (forgotten.length === 0) throw new AppError("listing_merged");
}
