import { deleteFlowStatesOf } from "#db/queries/auth/flow-states.ts";
import { deleteOtherSessionsOf, deleteSession, deleteSessionsOf } from "#db/queries/auth/sessions.ts";
import { runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "./audit-event.ts";
import { isClaiming, type Signed } from "./authenticate.ts";

/**
 * POST /logout: ends this session, all others, or all. A claiming session can only end itself.
 * @throws AuthError
 */
export async function signOut(deps: AuthDeps, signed: Signed, asked: string) {
  const { user, session } = signed;
  const scope = isClaiming(signed) && asked === "global" ? "local" : asked;
  if (isClaiming(signed) && scope === "others") throw authError("password_needed");
  const ended = {
    global: () => [deleteSessionsOf(user.id), deleteFlowStatesOf(user.id)],
    local: () => [deleteSession(session.id)],
    others: () => [deleteOtherSessionsOf(user.id, session.id)],
  };
  if (!Object.hasOwn(ended, scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  await runTogether(deps.db, {
    ended: ended[scope as keyof typeof ended](),
    audit: auditEvent(deps, "logout", user.id, { scope }),
  });
}
