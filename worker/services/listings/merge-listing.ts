import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { BOTH_EXIST, mergeListings } from "#db/queries/listings/listing-merges.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";

type Merge = { id: number; into: number };

/** A duplicate becomes part of the listing that stays. @throws AppError */
export async function mergeListing(deps: Deps, actor: AdminActor, { id, into }: Merge) {
  const { db } = deps;
  const [[gone], [stays]] = await runTogether(db, [findToEdit(db, id), findToEdit(db, into)]);
  if (!gone) throw new AppError("provider_not_found");
  if (!stays || id === into) {
    const fields = { into: ["Wählen Sie einen anderen Anbieter, den es gibt."] };
    throw new AppError("invalid_input", { fields });
  }
  const now = deps.now().toISOString();
  const details = { listing_id: id, slug: gone.slug, into };
  const both = [BOTH_EXIST, id, into] as const;
  const results = await runTogether<Statement<unknown>[]>(db, [
    auditOf(deps, actor, { action: "listing_merged", now, details }, ...both),
    bumpDataVersionIf(db, ...both),
    ...mergeListings(db, { gone: id, into, now, by: actor.email }),
  ]);
  if (results.every((rows) => rows.length === 0)) throw new AppError("listing_changed");
  afterEdit(deps);
}
