import {
  findDeletion,
  forgetDeletion,
  IS_READMITTABLE,
} from "#db/queries/listings/listing-deletions.ts";
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
  const [[deletion], , , forgotten] = await runTogether(db, [
    findDeletion(db, slug),
    auditOf(deps, actor, event, IS_READMITTABLE, slug),
    bumpDataVersionIf(db, IS_READMITTABLE, slug),
    forgetDeletion(db, slug),
  ]);
  if (!deletion) throw new AppError("provider_not_found");
  if (forgotten.length === 0) throw new AppError("listing_merged");
}
