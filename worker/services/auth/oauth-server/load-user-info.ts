import type { AuthDeps } from "../../../auth-deps.ts";
import { authenticatePersonOrClient } from "../authenticate.ts";
import { checkOAuthServer } from "./check-oauth-server.ts";
import { userClaims } from "./user-claims.ts";

/** GET /oauth/userinfo (OpenID Connect Core §5.3). A session of no client has no scopes. @throws AuthError */
export async function loadUserInfo(deps: AuthDeps, bearer: string | undefined) {
  checkOAuthServer(deps);
  const { user, session } = await authenticatePersonOrClient(deps, bearer);
  const scopes = (session.scopes ?? "").split(" ");
  return { sub: user.id, ...userClaims(deps.config.auth, user, scopes) };
}
