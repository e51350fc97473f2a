import { type PortionKey, portionIsBegun } from "#db/queries/listings/bulk-changes.ts";
import { type EditableListing, isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { type Condition, every, runAll } from "#db/statement.ts";
import { BULK_SIZE, type BulkAsk } from "#domain/desks/bulk-action.ts";
import { fieldChanges } from "#domain/listings/value-text.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import type { Plan } from "../commit.ts";
import { planBulkEdit } from "./bulk-edit.ts";
import { confirmationOf } from "./edit-listing.ts";
import { deletionOf, hidingOf } from "./merges-and-deletions.ts";
import { confirmedAt, laterThan, PlaceLookup } from "./store-edit.ts";

type Needs = Pick<Deps, "db" | "now">;

type PlanOfOne = Plan & { id: number };

/**
 * One action for the listings of a portion, each with its own entry in the log; not for those that it would not change.
 * The plans belong into the transaction that begins and finishes the portion.
 * @throws AppError a value that the field does not take
 */
export async function plansOf(
  deps: Needs,
  actor: AdminActor,
  ask: BulkAsk,
  known: readonly EditableListing[],
  portion: PortionKey,
): Promise<PlanOfOne[]> {
  const time = deps.now();
  const when = portionIsBegun(portion);
  // Other moments than those of the portions before, however fast they follow.
  const firstMs = time.getTime() + portion.number * BULK_SIZE;
  const each = (planOf: (one: EditableListing, at: Date) => Plan) =>
    known.map((one, at) => ({ ...planOf(one, new Date(firstMs + at)), id: one.id, when: every(isAsKnown(one), when) }));
  switch (ask.action) {
    case "confirm":
      return each((one) => confirmationOf(actor, one, time));
    case "delete":
      return each((one, at) => deletionOf(actor, one, at));
    case "hide":
      return each((one, at) => hidingOf(actor, one, at, ask.reason));
    case "move":
      return planMoves(deps, actor, ask.canton, known, when);
    case "edit":
      return (await planBulkEdit(deps, actor, ask, known, when)).map(({ listing, plan }) => ({
        id: listing.id,
        ...plan,
      }));
  }
}

/** The chosen canton, and the place in it if the register has one of that name there. */
async function planMoves(
  deps: Needs,
  actor: AdminActor,
  cantonText: string,
  known: readonly EditableListing[],
  when: Condition,
): Promise<PlanOfOne[]> {
  const zips = [...new Set(known.map(({ zipCode }) => zipCode))];
  const places = new PlaceLookup(await runAll(deps.db, listPlacesByZips(zips)));
  return known.flatMap((listing): PlanOfOne[] => {
    const { canton, citySlug } = places.locate({ ...listing, cantonText });
    if (listing.cantonSlug === canton.slug) return [];
    const { id } = listing;
    const values = { canton: canton.name, cantonSlug: canton.slug, citySlug };
    const details = { listing_id: id, changes: fieldChanges(listing, values, ["canton"]) };
    return [
      {
        id,
        when: every(isAsKnown(listing), when),
        isPublic: true,
        now: laterThan(listing.updatedAt, deps.now()),
        audit: { actor, action: "listing_modified", details },
        write: (now, guard) => [
          updateListing(listing, { confirmed: confirmedAt(["canton"], now), now }, values, guard),
          markPlaceOf(id),
        ],
      },
    ];
  });
}
