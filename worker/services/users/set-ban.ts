import {
  actorMayAct,
  endSessions,
  setBan as store,
  userExists,
} from "#db/queries/auth/user-desk.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

type Ban = { userId: string; bannedUntil: string | null };

/**
 * Keeps somebody out until then, or lets them in again. All their sessions end at once; every way in
 * asks for the ban (services/auth). @throws AppError
 */
export async function setBan(
  deps: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  { userId, bannedUntil }: Ban,
): Promise<void> {
  const { db } = deps;
  const now = deps.now().toISOString();
  if (userId === actor.userId) throw new AppError("own_account");
  if (bannedUntil !== null && bannedUntil <= now) {
    throw new AppError("invalid_input", { fields: { until: ["Wählen Sie einen Tag ab heute."] } });
  }
  const condition = [`${actorMayAct} AND ${userExists}`, actor.userId, now, userId] as const;
  const details = { user_id: userId, banned_until: bannedUntil };
  const results = await runTogether<Statement<unknown>[]>(db, [
    auditOf(deps, actor, { action: "user_modified", now, details }, ...condition),
    ...(bannedUntil === null ? [] : endSessions(userId, ...condition)),
    store({ userId, bannedUntil, now }, ...condition),
  ]);
  if (results.at(-1)?.length === 0) throw new AppError("account_not_found");
}
