import { every, not } from "#db/condition.ts";
import { userExists } from "#db/queries/auth/conditions.ts";
import { actorMayAct } from "#db/queries/auth/user-desk.ts";
import { grantRole, hasRole, revokeRole } from "#db/queries/auth/user-roles.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../../deps.ts";
import { type AdminActor, auditOf } from "../../admin-actor.ts";

type Change = { userId: string; isAdmin: boolean };

/**
 * One admin grants or revokes the rights of another user. Admins cannot revoke their own, so one always remains.
 * Idempotent. @throws AppError
 */
export async function setAdmin(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  { userId, isAdmin }: Change,
): Promise<void> {
  if (userId === actor.userId && !isAdmin) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const role = { userId, role: "admin" } as const;
  const mayAct = actorMayAct(actor.userId, now);
  const isChange = every(mayAct, userExists(userId), isAdmin ? not(hasRole(role)) : hasRole(role));
  const action = isAdmin ? "role_granted" : "role_revoked";
  const event = { action, now, details: { user_id: userId, role: role.role } } as const;
  await runTogether(deps.db, {
    audit: auditOf(actor, event, isChange),
    changed: isAdmin ? grantRole(role, now, mayAct) : revokeRole(role, mayAct),
  });
}
