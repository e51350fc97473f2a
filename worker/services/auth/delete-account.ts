import { every, not } from "#db/condition.ts";
import { deleteUserRow } from "#db/queries/auth/admin-users.ts";
import { userExists } from "#db/queries/auth/conditions.ts";
import { actorMayAct, findUserRow } from "#db/queries/auth/user-desk.ts";
import { hasRole } from "#db/queries/auth/user-roles.ts";
import { hasReviews } from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/**
 * An admin deletes the account of somebody else, with all that belongs to it; reviews stay, without a name. Nobody
 * deletes an admin, so one always remains. @throws AppError
 */
export async function deleteAccount(deps: Pick<Deps, "db" | "now">, actor: AdminActor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const isAdmin = hasRole({ userId, role: "admin" });
  const mayDelete = every(actorMayAct(actor.userId, now), userExists(userId), not(isAdmin));
  const event = { action: "user_deleted", now, details: { user_id: userId } } as const;
  const { deleted, left } = await runTogether(deps.db, {
    audit: auditOf(actor, event, mayDelete),
    version: bumpDataVersion(every(mayDelete, hasReviews(userId))),
    deleted: deleteUserRow(userId, mayDelete),
    left: findUserRow(userId),
  });
  if (deleted.length > 0) return;
  throw new AppError(left[0]?.roles.includes("admin") ? "account_is_admin" : "account_not_found");
}
