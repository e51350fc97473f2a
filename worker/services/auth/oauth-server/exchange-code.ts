import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findAuthorizationByCode,
  redeemCode,
  type StoredAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import type { StoredClient } from "#db/queries/auth/oauth-clients.ts";
import { deleteSession, findSessionWithUser, sessionExists } from "#db/queries/auth/sessions.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { invalidGrant, OAuthError } from "#domain/auth/oauth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { timeboxEnd } from "../start-session.ts";
import { type ClientTokens, clientTokens } from "./client-tokens.ts";
import { codeHashOf } from "./oauth-secrets.ts";

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
  const codeHash = await codeHashOf(deps, code ?? "");
  const request = await runOne(deps.db, findAuthorizationByCode(codeHash));
  // A code is only valid for its client.
  if (!request || request.clientId !== client.id) throw unknownCode();
  if (request.issuedSessionId !== null) throw await codeReused(deps, request);
  if (request.redirectUri !== redirect_uri) throw invalidGrant("redirect_uri does not match");
  const challenge = { challenge: request.codeChallenge, method: "s256" } as const;
  if (!(await answersChallenge(code_verifier ?? "", challenge))) {
    throw invalidGrant("code_verifier does not match the code_challenge");
  }
  if (resource && resource !== request.resource) {
    throw new OAuthError("invalid_target", "resource does not match the authorization request");
  }
  return redeem(deps, client, request, codeHash);
}

/** @throws AuthError */
async function redeem(
  deps: AuthDeps,
  client: StoredClient,
  request: StoredAuthorization,
  codeHash: string,
): Promise<ClientTokens> {
  const { db } = deps;
  const time = deps.now();
  const now = time.toISOString();
  const sessionId = crypto.randomUUID();
  const session = { sessionId, notAfter: timeboxEnd(deps, time), ...deps.client, now };
  const action = "oauth_session_started";
  const details = { client_id: client.id, scopes: request.scopes };
  const event = { action, userId: request.userId, ...deps.client, now, details } as const;
  const { started, found } = await runTogether(db, {
    ...redeemCode({ codeHash, clientId: client.id, ...session }),
    audit: insertAuditEvent(event, sessionExists(sessionId)),
    found: findSessionWithUser(sessionId),
  });
  if (started.length === 0) {
    // The code has expired or was revoked, or a concurrent request used it.
    const current = await runOne(db, findAuthorizationByCode(codeHash));
    throw await codeReused(deps, current);
  }
  const user = present(found[0], "the session was started in this batch");
  const begun = present(user.session, "the row was found by its session");
  return clientTokens(deps, client, user, begun, { nonce: request.nonce });
}

/** A code that is presented twice was stolen: the session it started ends (RFC 6749 §4.1.2). */
async function codeReused(deps: AuthDeps, request: StoredAuthorization | undefined) {
  const { db, client } = deps;
  if (!request?.issuedSessionId) return unknownCode();
  const { issuedSessionId, clientId, userId } = request;
  const now = deps.now().toISOString();
  const details = { client_id: clientId, reason: "code used again" };
  await runTogether(db, {
    ended: deleteSession(issuedSessionId),
    audit: insertAuditEvent({ action: "token_revoked", userId, ...client, now, details }),
  });
  return unknownCode();
}

const unknownCode = () => invalidGrant("Invalid authorization code");
