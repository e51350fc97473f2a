import { endSessionOf, isOwnSession, listSessionsOf } from "#db/queries/auth/sessions.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { requireUuid } from "#domain/auth/request-fields.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../authenticate.ts";
import { clientBuckets, withinLimits } from "../limits.ts";

/** GET /user/sessions: where the user is signed in. @throws AuthError */
export async function listSessions({ db, now }: Pick<AuthDeps, "db" | "now">, signed: Signed) {
  requireSecondFactor(signed, "list sessions");
  const { user, session } = signed;
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

/** DELETE /user/sessions/{id}: the session's tokens become invalid. @throws AuthError */
export async function endSession(deps: AuthDeps, signed: Signed, id: string): Promise<void> {
  requireSecondFactor(signed, "end another session");
  const { user } = signed;
  const details = { scope: "one", session_id: requireUuid(id, "session_id") };
  await withinLimits(deps, { client: clientBuckets(deps, "otp") });
  const isOwn = isOwnSession(details.session_id, user.id);
  const { ended } = await runTogether(deps.db, {
    audit: auditEvent(deps, "logout", user.id, details, isOwn),
    ended: endSessionOf(user.id, details.session_id),
  });
  if (ended.length > 0) return;
  throw authError("session_not_found", { status: 404, message: "Session not found" });
}
