import { actorMayAct } from "#db/queries/auth/user-desk.ts";
import { grantRole, HAS_ROLE, revokeRole } from "#db/queries/auth/user-roles.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Change = { userId: string; isAdmin: boolean };

/**
 * One admin makes or unmakes another. Nobody unmakes themselves, so one is always left.
 * Without effect where it is so already. @throws AppError
 */
export async function setAdmin(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  { userId, isAdmin }: Change,
): Promise<void> {
  const { db } = deps;
  if (userId === actor.userId && !isAdmin) throw new AppError("own_account");
  const now = deps.now().toISOString();
  const role = { userId, role: "admin" } as const;
  const stands = actorMayAct(actor.userId, now);
  const action = isAdmin ? "role_granted" : "role_revoked";
  const isChange = `${actorMayAct} AND ${isAdmin ? "NOT " : ""}${HAS_ROLE}
    AND EXISTS (SELECT 1 FROM auth_users WHERE id = ?)`;
  const event = { action, now, details: { user_id: userId, role: role.role } } as const;
  await runTogether(db, [
    auditOf(deps, actor, event, isChange, actor.userId, now, userId, role.role, userId),
    isAdmin ? grantRole(role, now, stands) : revokeRole(role, stands),
  ]);
}
