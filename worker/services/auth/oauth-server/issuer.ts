import { oauthServerDisabled } from "#domain/auth/oauth-server-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type Config = Pick<AuthDeps, "config">;

/** `iss` of all tokens; URLs of the service begin with it. */
export const issuerOf = ({ config }: Config) => `${config.siteUrl}/auth`;

/** @throws AuthError if the OAuth server is disabled */
export function checkOAuthServer({ config }: Config): void {
  if (!config.auth.oauthServer.isEnabled) throw oauthServerDisabled();
}
