import { setCaseMails } from "#db/queries/referrers/people.ts";
import { findReferrerOf, type OwnReferrer } from "#db/queries/referrers/referrers.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

/** The organization of the account, whatever its state. */
export const findReferrer = ({ db }: Pick<Deps, "db">, userId: string): Promise<OwnReferrer | undefined> =>
  runOne(db, findReferrerOf(userId));

/** @throws AppError referrer_not_found, referrer_waiting */
export async function requireReferrer(deps: Pick<Deps, "db">, userId: string): Promise<OwnReferrer> {
  const referrer = await findReferrer(deps, userId);
  if (!referrer) throw new AppError("referrer_not_found");
  if (referrer.state !== "approved") throw new AppError("referrer_waiting");
  return referrer;
}

/** @throws AppError also referrer_lead_needed */
export async function requireLead(deps: Pick<Deps, "db">, userId: string): Promise<OwnReferrer> {
  const referrer = await requireReferrer(deps, userId);
  if (referrer.role !== "lead") throw new AppError("referrer_lead_needed");
  return referrer;
}

/** Whether the person gets a mail at the first yes to a case. @throws AppError */
export async function chooseCaseMails(deps: Pick<Deps, "db">, userId: string, wantsMails: boolean): Promise<void> {
  await requireReferrer(deps, userId);
  await runOne(deps.db, setCaseMails(userId, wantsMails));
}
