import { authError } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { authenticate, isAdminRole, readClaims } from "../authenticate.ts";

/**
 * Accepts tokens with an admin role, which need neither user nor expiry. A token of a session is valid as long as
 * the session (docs/auth.md "Administration").
 * @throws AuthError
 */
export async function authenticateAdmin(deps: AuthDeps, bearer: string | undefined): Promise<void> {
  const claims = await readClaims(deps, bearer);
  if (!isAdminRole(claims.role)) throw authError("not_admin");
  const { session_id: sessionId } = claims;
  if (sessionId === undefined) return;
  // The current role counts, not the one the token was issued with.
  const { user, session } = await authenticate(deps, bearer);
  const hasShownFactor = !hasVerifiedFactor(user) || session.aal === "aal2";
  if (!isAdminRole(user.role) || !hasShownFactor) throw authError("not_admin");
}
