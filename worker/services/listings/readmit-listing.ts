import { forgetDeletion, IS_DELETED } from "#db/queries/listing-deletions.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/** The next import that has it may bring it again. @throws AppError */
export async function readmitListing(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  slug: string,
): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const event = { action: "listing_readmitted", now, details: { slug } } as const;
  const [, , forgotten] = await runTogether(db, [
    auditOf(deps, actor, event, IS_DELETED, slug),
    bumpDataVersionIf(db, IS_DELETED, slug),
    forgetDeletion(db, slug),
  ]);
  if (forgotten.length === 0) throw new AppError("provider_not_found");
}
