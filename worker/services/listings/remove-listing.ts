import { deleteListing } from "#db/queries/listings/listing-deletions.ts";
import { type EditableListing, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { listingExists } from "#db/queries/listings/listing-exists.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { planLastAnswers } from "../corrections/correction-desk.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { afterEdit } from "./after-edit.ts";

/** Deletes a listing with its reviews; its page answers 410, and imports leave it out until it is restored. @throws AppError */
export async function removeListing(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const listing = await runOne(deps.db, findToEdit(id));
  if (!listing) throw new AppError("provider_not_found");
  const answers = await planLastAnswers(deps, [id]);
  const { deleted } = await runTogether(deps.db, {
    answers: answers.mails,
    version: bumpDataVersion(listingExists(id)),
    ...planDeletion(deps, actor, listing),
  });
  if (deleted.length === 0) throw new AppError("provider_not_found");
  queueMails(deps, answers.ids);
  afterEdit(deps);
}

type Named = Pick<EditableListing, "id" | "name" | "slug">;

/** @param afterMs among listings deleted together, because name and moment tell which record of a deletion is whose */
export function planDeletion(
  { now: clock }: Pick<Deps, "now">,
  actor: AdminActor,
  { id, name, slug }: Named,
  afterMs = 0,
) {
  const now = new Date(clock().getTime() + afterMs).toISOString();
  const event = { action: "listing_deleted", now, details: { listing_id: id, name, slug } } as const;
  return { audit: auditOf(actor, event, listingExists(id)), ...deleteListing({ id, now, by: actor.email }) };
}
