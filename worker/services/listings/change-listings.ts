import { type EditableListing, isAsKnown, listToEdit, updateListing } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { fieldChanges } from "#domain/audit/field-changes.ts";
import type { BulkResult } from "#domain/desks/bulk-action.ts";
import type { BulkAction } from "#domain/desks/bulk-input.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { planLastAnswers } from "../corrections/correction-desk.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { afterEdit } from "./after-edit.ts";
import { planConfirmation } from "./confirm-listing.ts";
import { confirmedAt } from "./confirmed-fields.ts";
import { PlaceLookup } from "./place-lookup.ts";
import { planDeletion } from "./remove-listing.ts";
import { laterThan } from "./store-edit.ts";

type Context = { deps: Deps; actor: AdminActor };

/**
 * One action for several listings, in one transaction, each with its own entry in the log. Leaves alone what was
 * changed since the desk showed it.
 */
export async function changeListings(deps: Deps, actor: AdminActor, asked: BulkAction): Promise<BulkResult> {
  const { db } = deps;
  const shownAt = new Map(asked.listings.map(({ id, updatedAt }) => [id, updatedAt]));
  const stored = await runAll(db, listToEdit([...shownAt.keys()]));
  const known = stored.filter(({ id, updatedAt }) => updatedAt === shownAt.get(id));
  if (known.length === 0) return { done: [] };
  const ids = known.map(({ id }) => id);
  const answers = asked.action === "delete" ? await planLastAnswers(deps, ids) : { mails: [], ids: [] };
  const { done } = await runTogether(db, {
    answers: answers.mails,
    ...(await planOf({ deps, actor }, asked, known)),
    version: bumpDataVersion(),
  });
  queueMails(deps, answers.ids);
  afterEdit(deps);
  return { done: done.map(({ id }) => id) };
}

function planOf(context: Context, asked: BulkAction, known: EditableListing[]) {
  switch (asked.action) {
    case "confirm":
      return planConfirmations(context, known);
    case "delete":
      return planDeletions(context, known);
    case "move":
      return planMoves(context, asked.canton, known);
  }
}

function planConfirmations({ deps, actor }: Context, known: EditableListing[]) {
  const plans = known.map((listing) => planConfirmation(deps, actor, listing));
  return { audits: plans.map(({ audit }) => audit), done: plans.map(({ confirmed }) => confirmed) };
}

function planDeletions({ deps, actor }: Context, known: EditableListing[]) {
  const plans = known.map((listing, index) => planDeletion(deps, actor, listing, index));
  return {
    audits: plans.map(({ audit }) => audit),
    kept: plans.flatMap(({ formerAddresses, address }) => [formerAddresses, address]),
    done: plans.map(({ deleted }) => deleted),
  };
}

/** The canton that somebody chose; the place within it, if the register has one of that name there. */
async function planMoves({ deps, actor }: Context, cantonText: string, known: EditableListing[]) {
  const zips = [...new Set(known.map(({ zipCode }) => zipCode))];
  const places = new PlaceLookup(await runAll(deps.db, listPlacesByZips(zips)));
  const plans = known.flatMap((listing) => {
    const { canton, citySlug } = places.locate({ ...listing, cantonText });
    if (listing.cantonSlug === canton.slug) return [];
    const now = laterThan(listing.updatedAt, deps.now());
    const values = { canton: canton.name, cantonSlug: canton.slug, citySlug };
    const details = { listing_id: listing.id, changes: fieldChanges(listing, values, ["canton"]) };
    return {
      audit: auditOf(actor, { action: "listing_modified", now, details }, isAsKnown(listing)),
      done: updateListing(listing, { confirmed: confirmedAt(["canton"], now), now }, values),
      mark: markPlaceOf(listing.id),
    };
  });
  return {
    audits: plans.map(({ audit }) => audit),
    done: plans.map(({ done }) => done),
    marks: plans.map(({ mark }) => mark),
  };
}
