import { oauthServerDisabled } from "#domain/auth/oauth-server-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** @throws AuthError where the switch is off */
export function checkOAuthServer({ config }: Pick<AuthDeps, "config">): void {
  if (!config.auth.oauthServer.isEnabled) throw oauthServerDisabled();
}
