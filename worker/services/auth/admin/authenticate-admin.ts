import { findSessionWithUser } from "#db/queries/auth-sessions.ts";
import { runOne } from "#db/statement.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { ADMIN_ROLES, readClaims } from "../authenticate.ts";

/**
 * The bearer may administer accounts: a token of ours with an administrative role, which needs neither
 * user nor end; one that belongs to a session is good as long as that lives (AUTH.md §2 "Admin tokens").
 * @throws AuthError
 */
export async function authenticateAdmin(deps: AuthDeps, bearer: string | undefined): Promise<void> {
  const claims = await readClaims(deps, bearer);
  if (!ADMIN_ROLES.includes(String(claims.role))) {
    throw new AuthError({ status: 403, code: "not_admin", message: "User not allowed" });
  }
  const { session_id: sessionId } = claims;
  if (sessionId === undefined) return;
  const session = await runOne(deps.db, findSessionWithUser(deps.db, String(sessionId)));
  if (!session || session.id !== claims.sub) {
    const message = "Session from session_id claim in JWT does not exist";
    throw new AuthError({ status: 403, code: "session_not_found", message });
  }
}
