import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { endSessionOf, isOwnSession, listSessionsOf } from "#db/queries/auth/own-sessions.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { requireSecondFactor } from "../require-second-factor.ts";

/** GET /user/sessions: where the user is signed in. */
export async function listSessions(
  { db, now }: Pick<AuthDeps, "db" | "now">,
  { user, session }: Signed,
) {
  const rows = await runAll(db, listSessionsOf(user.id, now().toISOString()));
  return rows.map(({ id, createdAt, refreshedAt, userAgent, ip, aal }) => ({
    id,
    created_at: createdAt,
    refreshed_at: refreshedAt,
    user_agent: userAgent,
    ip,
    aal,
    is_current: id === session.id,
  }));
}

/** DELETE /user/sessions/{id}: its tokens become invalid. @throws AuthError */
export async function endSession(deps: AuthDeps, signed: Signed, id: string): Promise<void> {
  requireSecondFactor(signed, "end another session");
  const { db, client } = deps;
  const { user } = signed;
  if (!isUuid(id)) {
    const message = "session_id must be an UUID";
    throw authError("validation_failed", { status: 404, message });
  }
  const details = { scope: "one", session_id: id.toLowerCase() };
  const event = { action: "logout", userId: user.id, ...client, details } as const;
  await withinLimits(deps, { client: [clientBucket(deps, "otp")] });
  const isOwn = isOwnSession(details.session_id, user.id);
  const { ended } = await runTogether(db, {
    audit: insertAuditEvent({ ...event, now: deps.now().toISOString() }, isOwn),
    ended: endSessionOf(user.id, details.session_id),
  });
  if (ended.length > 0) return;
  throw authError("session_not_found", { status: 404, message: "Session not found" });
}
