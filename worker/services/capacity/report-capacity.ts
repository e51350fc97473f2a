import type { Condition } from "#db/condition.ts";
import { deleteCapacity, storeCapacity } from "#db/queries/listings/capacity.ts";
import { isMember, setWeeklyMail } from "#db/queries/members/members.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type CapacityState, validFrom } from "#domain/offer/capacity.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Said = { listingId: number; state: CapacityState; origin: "desk" | "mail" };

/** Statements that store what a provider says now: it replaces what was said before, and every page shows it. */
export function planReport({ now }: Pick<Deps, "now">, { listingId, state, origin }: Said, when?: Condition) {
  const at = now();
  const report = { spitexId: listingId, state, reportedAt: at.toISOString(), validTo: validFrom(at), origin };
  return { version: bumpDataVersion(when), stored: storeCapacity(report, when) };
}

/** By a member, at the desk. @throws AppError */
export async function reportCapacity(deps: Deps, actor: AdminActor, listingId: number, state: CapacityState) {
  const when = isMember({ userId: actor.userId, listingId });
  const details = { listing_id: listingId, capacity: state };
  const { stored } = await runTogether(deps.db, {
    audit: auditOf(actor, { action: "capacity_reported", now: deps.now().toISOString(), details }, when),
    ...planReport(deps, { listingId, state, origin: "desk" }, when),
  });
  if (stored.length === 0) throw new AppError("not_member");
}

/** From then on nobody knows. @throws AppError */
export async function withdrawCapacity(deps: Deps, actor: AdminActor, listingId: number): Promise<void> {
  const when = isMember({ userId: actor.userId, listingId });
  const event = {
    action: "capacity_withdrawn",
    now: deps.now().toISOString(),
    details: { listing_id: listingId },
  } as const;
  await runTogether(deps.db, {
    audit: auditOf(actor, event, when),
    version: bumpDataVersion(when),
    withdrawn: deleteCapacity(listingId, when),
  });
}

/** Each member for itself. @throws AppError */
export async function chooseWeeklyMail(deps: Deps, userId: string, listingId: number, isWanted: boolean) {
  if (!(await runOne(deps.db, setWeeklyMail({ userId, listingId }, isWanted)))) throw new AppError("not_member");
}
