import { type findOpenPortion, type PortionKey, portionIsBegun } from "#db/queries/listings/bulk-changes.ts";
import { type EditableListing, isAsKnown, updateListing } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { listPlacesByZips } from "#db/queries/places/places.ts";
import { type Condition, every, inOneTrip, type RowOf, runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { BULK_SIZE, type BulkAsk, type DecisionAsk, type ListingAsk, type Shown } from "#domain/desks/bulk-action.ts";
import { fieldChanges } from "#domain/listings/value-text.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import type { Plan } from "../commit.ts";
import { planCorrection } from "../corrections/corrections.ts";
import { planSafeApproval } from "../members/change-desk.ts";
import { planMessageChange } from "../messages/message-desk.ts";
import { listUnchanged, planBulkEdit } from "./bulk-edit.ts";
import { confirmationOf } from "./edit-listing.ts";
import { deletionOf, hidingOf } from "./merges-and-deletions.ts";
import { confirmedAt, laterThan, PlaceLookup } from "./store-edit.ts";

type Needs = Pick<Deps, "db" | "now" | "config">;

type PlanOfOne = Plan & { id: number | string };

/**
 * Plans one action for each item of a portion that it would change, each with its own entry in the log. The plans
 * belong in the transaction that begins and finishes the portion.
 * @throws AppError a value that the field does not take
 */
export async function plansOf(
  deps: Needs,
  actor: AdminActor,
  ask: BulkAsk,
  portion: RowOf<typeof findOpenPortion>,
): Promise<PlanOfOne[]> {
  switch (ask.action) {
    case "corrections":
    case "changes":
    case "inquiries":
    case "contact":
      return planDecisions(deps, actor, ask, portion);
    default:
      return planActions(deps, actor, ask, await listUnchanged(deps, portion.entries), portion);
  }
}

async function planActions(
  deps: Needs,
  actor: AdminActor,
  ask: ListingAsk,
  known: readonly EditableListing[],
  portion: PortionKey,
): Promise<PlanOfOne[]> {
  const time = deps.now();
  const when = portionIsBegun(portion);
  // Differs from the moments of earlier portions, however fast the portions follow each other.
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

type Decision = Plan & {
  /** The address of a listing's page afterwards. */
  address?: string;
};

/**
 * The decisions that need no separate look at the entry. Of two that would give listings the same address, only one is
 * made.
 */
async function planDecisions(
  deps: Needs,
  actor: AdminActor,
  ask: DecisionAsk,
  portion: RowOf<typeof findOpenPortion>,
): Promise<PlanOfOne[]> {
  const together = { ...deps, db: inOneTrip(deps.db) };
  const planned = portion.entries.map(async (entry) => {
    try {
      return [{ ...(await planDecision(together, actor, ask, entry, portionIsBegun(portion))), id: entry.id }];
    } catch (error) {
      if (error instanceof AppError && !error.isFailure) return [];
      throw error;
    }
  });
  const plans = (await Promise.all(planned)).flat();
  const first = new Map(plans.toReversed().map(({ address, id }) => [address, id]));
  return plans.filter(({ address, id }) => address === undefined || first.get(address) === id);
}

/** @throws AppError */
async function planDecision(
  deps: Needs,
  actor: AdminActor,
  ask: DecisionAsk,
  { id, updatedAt }: Shown,
  when: Condition,
): Promise<Decision> {
  switch (ask.action) {
    case "corrections":
      return planCorrection(deps, actor, { id: Number(id), outcome: ask.outcome, answer: "" }, when);
    case "changes":
      return planSafeApproval(deps, actor, { id: Number(id), updatedAt }, when);
    default:
      return planMessageChange(actor, { kind: ask.action, id: String(id), what: "handled" }, when);
  }
}
