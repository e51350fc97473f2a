import { keepsAny } from "#db/queries/members/members.ts";
import { askWhether } from "#db/queries/reviews/report-desk.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

/** Rule reviews-27: who keeps a listing reviews neither it nor its competitors. @throws AppError */
export async function refuseKeeper({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  if (await runOne(db, askWhether(keepsAny(userId)))) throw new AppError("review_by_provider");
}
