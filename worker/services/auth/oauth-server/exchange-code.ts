import type { JWTPayload } from "jose";
import {
  findAuthorizationByCode,
  redeemCode,
  type StoredAuthorization,
  type StoredClient,
} from "#db/queries/auth/oauth-server.ts";
import { deleteSession, findSessionWithUser, type StoredSession, sessionExists } from "#db/queries/auth/sessions.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AuthError, invalidGrant, OAuthError } from "#domain/auth/auth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Config } from "../../../config.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { authenticatePersonOrClient } from "../authenticate.ts";
import { checkOAuthServer, issuerOf } from "../features.ts";
import { accessTokenSeconds, encodeRefreshToken } from "../session-answer.ts";
import { timeboxEnd } from "../sessions.ts";
import { atHash, claimsBy } from "../token-claims.ts";
import { advanceSession } from "../token-grants.ts";
import { codeHashOf } from "./clients.ts";

type Exchange = {
  code?: string | undefined;
  redirect_uri?: string | undefined;
  code_verifier?: string | undefined;
  resource?: string | undefined;
};

/** POST /oauth/token, grant_type=authorization_code. @throws AuthError */
export async function exchangeCode(
  deps: AuthDeps,
  client: StoredClient,
  { code, redirect_uri, code_verifier, resource }: Exchange,
): Promise<ClientTokens> {
  const missing = Object.entries({ code, redirect_uri, code_verifier }).find(([, value]) => !value);
  if (missing) throw new OAuthError("invalid_request", `${missing[0]} is required`);
  const codeHash = await codeHashOf(deps, present(code, "checked above"));
  const request = await runOne(deps.db, findAuthorizationByCode(codeHash));
  // A code is only valid for its client.
  if (!request || request.clientId !== client.id) throw unknownCode();
  if (request.issuedSessionId !== null) throw await codeReused(deps, request);
  if (request.redirectUri !== redirect_uri) throw invalidGrant("redirect_uri does not match");
  const challenge = { challenge: request.codeChallenge, method: "s256" } as const;
  if (!(await answersChallenge(present(code_verifier, "checked above"), challenge))) {
    throw invalidGrant("code_verifier does not match the code_challenge");
  }
  if (resource && resource !== request.resource) {
    throw new OAuthError("invalid_target", "resource does not match the authorization request");
  }
  return redeem(deps, client, request, codeHash);
}

async function redeem(
  deps: AuthDeps,
  client: StoredClient,
  request: StoredAuthorization,
  codeHash: string,
): Promise<ClientTokens> {
  const time = deps.now();
  const now = time.toISOString();
  const sessionId = crypto.randomUUID();
  const session = { sessionId, notAfter: timeboxEnd(deps, time), ...deps.client, now };
  const action = "oauth_session_started";
  const details = { client_id: client.id, scopes: request.scopes };
  const { started, found } = await runTogether(deps.db, {
    ...redeemCode({ codeHash, clientId: client.id, ...session }),
    audit: auditEvent(deps, action, request.userId, details, sessionExists(sessionId)),
    found: findSessionWithUser(sessionId),
  });
  if (started.length === 0) {
    // The code has expired or was revoked, or a concurrent request used it.
    const current = await runOne(deps.db, findAuthorizationByCode(codeHash));
    throw await codeReused(deps, current);
  }
  const user = present(found[0], "the session was started in this batch");
  const begun = present(user.session, "the row was found by its session");
  return clientTokens(deps, client, user, begun, { nonce: request.nonce });
}

/** A code that is presented twice was stolen: the session it started ends (RFC 6749 §4.1.2). */
async function codeReused(deps: AuthDeps, request: StoredAuthorization | undefined) {
  if (!request?.issuedSessionId) return unknownCode();
  const { issuedSessionId, clientId, userId } = request;
  await runTogether(deps.db, {
    ended: deleteSession(issuedSessionId),
    audit: auditEvent(deps, "token_revoked", userId, { client_id: clientId, reason: "code used again" }),
  });
  return unknownCode();
}

const unknownCode = () => invalidGrant("Invalid authorization code");

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

/** Answer of POST /oauth/token (RFC 6749 §5.1). */
type ClientTokens = {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  refresh_token?: string;
  scope: string;
  id_token?: string;
};

/** Tokens for a session of the client, as it is stored. */
async function clientTokens(
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

/** Hooks cannot change these claims. A client never gets the user's admin role. */
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

/** GET /oauth/userinfo (OpenID Connect Core §5.3). A session without a client has no scopes. @throws AuthError */
export async function loadUserInfo(deps: AuthDeps, bearer: string | undefined) {
  checkOAuthServer(deps);
  const { user, session } = await authenticatePersonOrClient(deps, bearer);
  const scopes = (session.scopes ?? "").split(" ");
  return { sub: user.id, ...userClaims(deps.config.auth, user, scopes) };
}

type Claims = { [name: string]: string | number | boolean };

/**
 * The claims that the scopes allow (OpenID Connect Core §5.4). An address or number counts as verified only if its
 * owner has proved it, because other sites rely on it.
 */
function userClaims({ sms }: Pick<Config["auth"], "sms">, user: StoredUser, scopes: string[]): Claims {
  const { email, phone, emailConfirmedAt, isEmailAssumed, phoneConfirmedAt } = user;
  return {
    ...(scopes.includes("email") &&
      email !== "" && { email, email_verified: emailConfirmedAt !== null && !isEmailAssumed }),
    ...(scopes.includes("phone") &&
      phone !== "" && {
        phone_number: `+${phone}`,
        phone_number_verified: phoneConfirmedAt !== null && !sms.isAutoconfirmed,
      }),
    ...(scopes.includes("profile") && profileClaims(user)),
  };
}

function profileClaims({ userMetadata: metadata, updatedAt }: StoredUser): Claims {
  const { first_name, last_name, full_name, avatar_url } = metadata;
  const parts = [first_name, last_name].filter((part) => typeof part === "string" && part !== "");
  const given = {
    name: metadata.name ?? full_name ?? (parts.length > 0 ? parts.join(" ") : undefined),
    given_name: first_name ?? metadata.given_name,
    family_name: last_name ?? metadata.family_name,
    picture: metadata.picture ?? avatar_url,
    preferred_username: metadata.preferred_username ?? metadata.user_name,
  };
  const texts = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(texts), updated_at: Math.floor(Date.parse(updatedAt) / 1000) };
}
