import {
  findAuthorizationByCode,
  redeemCode,
  type StoredAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import type { StoredClient } from "#db/queries/auth/oauth-clients.ts";
import { deleteSession, findSessionWithUser, sessionExists } from "#db/queries/auth/sessions.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import { invalidGrant, OAuthError } from "#domain/auth/oauth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import { advanceSession } from "../refresh-session.ts";
import { timeboxEnd } from "../start-session.ts";
import { type ClientTokens, clientTokens } from "./client-tokens.ts";
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
