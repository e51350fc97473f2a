import type { StoredClient } from "#db/queries/auth/oauth-clients.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { invalidGrant, OAuthError } from "#domain/auth/oauth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { advanceSession } from "../refresh-session.ts";
import { type ClientTokens, clientTokens } from "./client-tokens.ts";

/** POST /oauth/token, grant_type=refresh_token. @throws AuthError */
export async function refreshClientSession(
  deps: AuthDeps,
  client: StoredClient,
  refreshToken: string | undefined,
): Promise<ClientTokens> {
  if (!refreshToken) throw new OAuthError("invalid_request", "refresh_token is required");
  const { user, session } = await advance(deps, client, refreshToken);
  return clientTokens(deps, client, user, session);
}

/** Translates permanent failures into errors of OAuth; rate limits stay as they are. @throws AuthError */
async function advance(deps: AuthDeps, client: StoredClient, refreshToken: string) {
  try {
    return await advanceSession(deps, refreshToken, client.id);
  } catch (error) {
    if (error instanceof AuthError && error.status === 400) throw invalidGrant(error.message);
    throw error;
  }
}
