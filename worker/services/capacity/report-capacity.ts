import { type Condition, every, not } from "#db/condition.ts";
import { deleteCapacity, hasCapacity, hasReport, storeCapacity } from "#db/queries/listings/capacity.ts";
import { setChecks } from "#db/queries/listings/fact-checks.ts";
import { isMember, setWeeklyMail } from "#db/queries/members/members.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { CHECK_DAYS } from "#domain/listings/check-periods.ts";
import { type CapacityState, validFrom } from "#domain/offer/capacity.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Said = { listingId: number; state: CapacityState; origin: "desk" | "mail" };

/**
 * Statements that store what a provider says now: it replaces what was said before, and every page shows it. The same once more
 * on the same day changes nothing, so no page has to be made anew.
 */
export function planReport({ now }: Pick<Deps, "now">, { listingId, state, origin }: Said, allowed?: Condition) {
  const at = now();
  const report = { spitexId: listingId, state, reportedAt: at.toISOString(), validTo: validFrom(at), origin };
  const when = every(allowed, not(hasReport(report)));
  return { when, statements: { version: bumpDataVersion(when), stored: storeCapacity(report, when) } };
}

/** By a member, at the desk; nothing happens for anybody else. */
export async function reportCapacity(deps: Deps, actor: AdminActor, listingId: number, state: CapacityState) {
  const details = { listing_id: listingId, capacity: state };
  const said = { listingId, state, origin: "desk" } as const;
  const { when, statements } = planReport(deps, said, isMember({ userId: actor.userId, listingId }));
  await runTogether(deps.db, {
    audit: auditOf(actor, { action: "capacity_reported", now: deps.now().toISOString(), details }, when),
    ...statements,
  });
}

/** From then on nobody knows. */
export async function withdrawCapacity(deps: Deps, actor: AdminActor, listingId: number): Promise<void> {
  const when = every(isMember({ userId: actor.userId, listingId }), hasCapacity(listingId));
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

/** Of the listing: for all who keep it. @throws AppError */
export async function chooseFactChecks(deps: Deps, userId: string, listingId: number, isWanted: boolean) {
  const dueOn = dayAfter(localDay(deps.now()), CHECK_DAYS);
  const check = { listingId, isWanted, dueOn };
  if (!(await runOne(deps.db, setChecks(check, isMember({ userId, listingId }))))) throw new AppError("not_member");
}
