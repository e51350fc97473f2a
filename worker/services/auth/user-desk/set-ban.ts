import { every } from "#db/condition.ts";
import { userExists } from "#db/queries/auth/conditions.ts";
import { actorMayAct, endSessions, updateBan } from "#db/queries/auth/user-desk.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../../deps.ts";
import { type AdminActor, auditOf } from "../../admin-actor.ts";

type Ban = { userId: string; bannedUntil: string | null };

/** Bans a user or lifts the ban. A ban ends all sessions; every sign-in checks for it. @throws AppError */
export async function setBan(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  { userId, bannedUntil }: Ban,
): Promise<void> {
  const now = deps.now().toISOString();
  if (userId === actor.userId) throw new AppError("own_account");
  if (bannedUntil !== null && bannedUntil <= now) {
    throw new AppError("invalid_input", { fields: { until: ["Wählen Sie einen Tag ab heute."] } });
  }
  const mayBan = every(actorMayAct(actor.userId, now), userExists(userId));
  const details = { user_id: userId, banned_until: bannedUntil };
  const { updated } = await runTogether(deps.db, {
    audit: auditOf(actor, { action: "user_modified", now, details }, mayBan),
    ended: bannedUntil === null ? [] : endSessions(userId, mayBan),
    updated: updateBan({ userId, bannedUntil, now }, mayBan),
  });
  if (updated.length === 0) throw new AppError("account_not_found");
}
