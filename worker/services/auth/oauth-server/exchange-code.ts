import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findAuthorizationByCode,
  redeemCode,
  type StoredAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import { deleteSession, findSessionWithUser } from "#db/queries/auth/sessions.ts";
import { runOne, runTogether } from "#db/statement.ts";
import type { StoredClient } from "#domain/auth/oauth-client.ts";
import { invalidGrant, OAuthError } from "#domain/auth/oauth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { type ClientTokens, clientTokens } from "./client-tokens.ts";
import { codeHashOf } from "./oauth-secrets.ts";

type Exchange = {
  code?: string | undefined;
  redirect_uri?: string | undefined;
  code_verifier?: string | undefined;
  resource?: string | undefined;
};

const SESSION_EXISTS = "EXISTS (SELECT 1 FROM auth_sessions WHERE id = ?)";

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
  // Another client's code is no code.
  if (!request || request.clientId !== client.id) throw unknownCode();
  if (request.issuedSessionId !== null) throw await endSessionOfCode(deps, request);
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
  const { db, config } = deps;
  const time = deps.now();
  const now = time.toISOString();
  const sessionId = crypto.randomUUID();
  const { timeboxSeconds } = config.auth.sessions;
  const end = new Date(time.getTime() + timeboxSeconds * 1000).toISOString();
  const notAfter = timeboxSeconds > 0 ? end : null;
  const asker = { clientId: client.id, ...deps.client };
  const [insert, claim] = redeemCode({ ...asker, codeHash, sessionId, notAfter, now });
  const event = {
    action: "oauth_session_started",
    userId: request.userId,
    ...deps.client,
  } as const;
  const details = { client_id: client.id, scopes: request.scopes };
  const [made, , , [row]] = await runTogether(db, [
    insert,
    claim,
    insertAuditEvent({ ...event, now, details }, SESSION_EXISTS, sessionId),
    findSessionWithUser(sessionId),
  ]);
  if (made.length > 0 && row?.session) {
    const { session, ...user } = row;
    return clientTokens(deps, client, user, JSON.parse(session), { nonce: request.nonce });
  }
  // Expired, given up, or another request with the same code was quicker.
  const again = await runOne(db, findAuthorizationByCode(codeHash));
  if (again?.issuedSessionId) throw await endSessionOfCode(deps, again);
  throw unknownCode();
}

/** Who brings a code again has it from somebody: what was made with it ends (RFC 6749 §4.1.2). */
async function endSessionOfCode(deps: AuthDeps, request: StoredAuthorization) {
  const { db, client } = deps;
  const { issuedSessionId: sessionId, clientId: client_id, userId } = request;
  const now = deps.now().toISOString();
  const details = { client_id, reason: "code used again" };
  await runTogether(db, [
    deleteSession(sessionId ?? ""),
    insertAuditEvent({ action: "token_revoked", userId, ...client, now, details }),
  ]);
  return unknownCode();
}

const unknownCode = () => invalidGrant("Invalid authorization code");
