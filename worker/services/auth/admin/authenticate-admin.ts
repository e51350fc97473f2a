import { authError } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { authenticate, isAdminRole, readClaims } from "../authenticate.ts";

/**
 * The bearer may administer accounts: a token of ours with an administrative role, which needs neither
 * user nor end; one that belongs to a session is good as long as that lives (docs/auth.md "Administration").
 * @throws AuthError
 */
export async function authenticateAdmin(deps: AuthDeps, bearer: string | undefined): Promise<void> {
  const claims = await readClaims(deps, bearer);
  if (!isAdminRole(claims.role)) throw authError("not_admin");
  const { session_id: sessionId } = claims;
  if (sessionId === undefined) return;
  // What the account may do now counts, not what it could when the token was made.
  const { user, session } = await authenticate(deps, bearer);
  const hasShownFactor = !hasVerifiedFactor(user) || session.aal === "aal2";
  if (!isAdminRole(user.role) || !hasShownFactor) throw authError("not_admin");
}
