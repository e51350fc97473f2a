import type { JWTPayload } from "jose";
import type { StoredClient } from "#db/queries/auth/oauth-clients.ts";
import type { StoredSession } from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { atHash } from "../at-hash.ts";
import { encodeRefreshToken } from "../refresh-token.ts";
import { accessTokenSeconds } from "../session-answer.ts";
import { claimsBy } from "../token-claims.ts";
import { issuerOf } from "./issuer.ts";
import { userClaims } from "./load-user-info.ts";

/** Answer of POST /oauth/token (RFC 6749 §5.1). */
export type ClientTokens = {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  refresh_token?: string;
  scope: string;
  id_token?: string;
};

/** Tokens for a session of the client, as it is stored. */
export async function clientTokens(
  deps: AuthDeps,
  client: StoredClient,
  user: StoredUser,
  session: StoredSession,
  { nonce = null }: { nonce?: string | null } = {},
): Promise<ClientTokens> {
  const scopes = (session.scopes ?? "").split(" ");
  const lifetime = accessTokenSeconds(deps, session);
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const common = { iss: issuerOf(deps), sub: user.id, exp: issuedAt + lifetime, iat: issuedAt };
  const ours = accessClaims(client, session, scopes);
  const claims = { ...common, ...personClaims(user, session, scopes), ...ours };
  const access_token = await deps.accessTokens.sign({ ...(await claimsBy(deps.tokenClaims, claims)), ...ours });
  const refreshToken = await encodeRefreshToken(deps.keyedHash, {
    sessionId: session.id,
    counter: session.refreshCounter,
  });
  const idClaims = { ...common, ...idTokenClaims(client, session), ...(nonce && { nonce }) };
  return {
    access_token,
    token_type: "bearer",
    expires_in: lifetime,
    ...(client.grantTypes.includes("refresh_token") && { refresh_token: refreshToken }),
    scope: scopes.join(" "),
    ...(scopes.includes("openid") && {
      id_token: await deps.accessTokens.sign({
        ...idClaims,
        at_hash: await atHash(access_token, access_token),
        ...userClaims(deps.config.auth, user, scopes),
      }),
    }),
  };
}

/** The client can read its access token, so it only contains what the scopes allow. */
const personClaims = (user: StoredUser, session: StoredSession, scopes: string[]): JWTPayload => ({
  email: scopes.includes("email") ? user.email : "",
  phone: scopes.includes("phone") ? user.phone : "",
  app_metadata: {},
  user_metadata: {},
  aal: session.aal,
  amr: session.amr,
  session_id: session.id,
  is_anonymous: false,
});

/** Hooks cannot change these. A client never gets the user's admin role. */
const accessClaims = (client: StoredClient, session: StoredSession, scopes: string[]): JWTPayload => ({
  aud: session.oauthResource ?? "authenticated",
  role: "authenticated",
  client_id: client.id,
  scope: scopes.join(" "),
});

/** OpenID Connect Core §2: `auth_time` is the user's own last authentication. */
const idTokenClaims = (client: StoredClient, { amr }: StoredSession): JWTPayload => ({
  aud: client.id,
  auth_time: Math.max(
    ...amr.filter(({ method }) => !method.startsWith("oauth_provider/")).map((each) => each.timestamp),
  ),
});
