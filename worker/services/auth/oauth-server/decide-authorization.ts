import {
  approveAuthorization,
  bindAuthorization,
  denyAuthorization,
  findOwnAuthorization,
  insertConsents,
  isApproved,
  isPending,
  type OwnAuthorization,
  releaseAuthorization,
  type StoredAuthorization,
} from "#db/queries/auth/oauth-server.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError, invalid, notPending } from "#domain/auth/auth-error.ts";
import { withParams } from "#domain/auth/oauth-client.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { requireSecondFactor, type Signed } from "../authenticate.ts";
import { issuerOf } from "../features.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { clientCard, codeHashOf, newSecret } from "./clients.ts";

export type AuthorizationDetails = {
  authorization_id: string;
  redirect_uri: string;
  client: ReturnType<typeof clientCard>;
  user: { id: string; email: string };
  scope: string;
};

/**
 * GET /oauth/authorizations/{id}: which client asks for what. Assigns the request to the user.
 * @returns a redirect to the client if the user granted it before. @throws AuthError
 */
export async function loadAuthorization(
  deps: AuthDeps,
  signed: Signed,
  id: string,
): Promise<AuthorizationDetails | Redirect> {
  const { user } = signed;
  requireSecondFactor(signed, "consent to other services");
  await withinLimits(deps, { client: clientBuckets(deps, "oauthServer") });
  const now = deps.now().toISOString();
  if (!isUuid(id)) throw authError("oauth_authorization_not_found");
  const person = { id: id.toLowerCase(), userId: user.id, now };
  const { found } = await runTogether(deps.db, {
    bound: bindAuthorization(person),
    found: findOwnAuthorization(person.id, user.id),
  });
  const [request] = found;
  if (!request) throw authError("oauth_authorization_not_found");
  if (request.status !== "pending") throw notPending();
  if (request.expiresAt <= now) throw authError("oauth_authorization_not_found");
  if (mayGoOn(request)) {
    const redirect = await approve(deps, signed, request, { isAutomatic: true });
    if (redirect) return redirect;
  }
  return {
    authorization_id: request.id,
    redirect_uri: request.redirectUri,
    client: clientCard({ ...request, id: request.clientId }),
    user: { id: user.id, email: user.email },
    scope: request.scopes,
  };
}

/**
 * An earlier consent counts only if no one but the client can receive the code. Any app on a device may pose as a
 * public client with a redirect URI on that device (RFC 8252 §8.6).
 */
function mayGoOn({ isCovered, mustAsk, clientType, redirectUri }: OwnAuthorization): boolean {
  const isAssured = clientType === "confidential" || redirectUri.startsWith("https:");
  return isCovered && !mustAsk && isAssured;
}

/** DELETE /oauth/authorizations/{id}, our own addition: lets another account decide the request. @throws AuthError */
export async function releaseRequest(deps: AuthDeps, { user }: Signed, id: string): Promise<void> {
  const person = { id: id.toLowerCase(), userId: user.id, now: deps.now().toISOString() };
  const released = isUuid(id) && (await runOne(deps.db, releaseAuthorization(person)));
  if (!released) throw authError("oauth_authorization_not_found");
}

export type Redirect = { redirect_url: string };

const NO_LONGER = "authorization request is no longer pending";

/** POST /oauth/authorizations/{id}/consent, by the user to whom the request is assigned. @throws AuthError */
export async function decideAuthorization(
  deps: AuthDeps,
  signed: Signed,
  id: string,
  action: string | undefined,
): Promise<Redirect> {
  if (action !== "approve" && action !== "deny") {
    throw invalid("action must be 'approve' or 'deny'");
  }
  requireSecondFactor(signed, "consent to other services");
  await withinLimits(deps, { client: clientBuckets(deps, "oauthServer") });
  const request = await ownRequest(deps, signed, id);
  const redirect =
    action === "approve"
      ? await approve(deps, signed, request, { isAutomatic: false })
      : await deny(deps, signed, request);
  // A concurrent request decided it, or the redirect URI is no longer registered.
  if (!redirect) throw notPending(NO_LONGER);
  return redirect;
}

async function ownRequest({ db, now }: AuthDeps, { user }: Signed, id: string): Promise<StoredAuthorization> {
  const found = isUuid(id) && (await runOne(db, findOwnAuthorization(id.toLowerCase(), user.id)));
  if (!found) throw authError("oauth_authorization_not_found");
  if (found.status !== "pending" || found.expiresAt <= now().toISOString()) {
    throw notPending(NO_LONGER);
  }
  return found;
}

/**
 * Issues the code that the client exchanges.
 * @returns undefined if the request is already decided, or if it is automatic and not covered by earlier consents
 */
async function approve(
  deps: AuthDeps,
  { user, session }: Signed,
  request: StoredAuthorization,
  { isAutomatic }: { isAutomatic: boolean },
): Promise<Redirect | undefined> {
  const { db, config } = deps;
  const time = deps.now();
  const now = time.toISOString();
  const code = newSecret();
  const codeHash = await codeHashOf(deps, code);
  const codeEnd = new Date(time.getTime() + config.auth.flowStateSeconds * 1000);
  const approval = approveAuthorization({
    id: request.id,
    userId: user.id,
    sessionId: session.id,
    now,
    codeHash,
    codeExpiresAt: codeEnd.toISOString(),
    isAutomatic,
  });
  const details = { ...detailsOf(request), isAutomatic };
  const { approved } = await runTogether(db, {
    approved: approval,
    consents: insertConsents(codeHash, now),
    audit: auditEvent(deps, "oauth_consent_granted", user.id, details, isApproved(codeHash)),
  });
  if (approved.length === 0) return undefined;
  return redirectTo(deps, request, { code });
}

async function deny(deps: AuthDeps, { user }: Signed, request: StoredAuthorization): Promise<Redirect | undefined> {
  const now = deps.now().toISOString();
  const decision = { id: request.id, userId: user.id, now };
  const details = detailsOf(request);
  const { denied } = await runTogether(deps.db, {
    audit: auditEvent(deps, "oauth_consent_denied", user.id, details, isPending(decision)),
    denied: denyAuthorization(decision),
  });
  if (denied.length === 0) return undefined;
  const error = { error: "access_denied", error_description: "User denied the request" };
  return redirectTo(deps, request, error);
}

/** Includes the issuer (RFC 9207), against mix-up attacks on clients of several services. */
const redirectTo = (
  deps: AuthDeps,
  { redirectUri, state }: StoredAuthorization,
  params: Record<string, string>,
): Redirect => ({ redirect_url: withParams(redirectUri, { ...params, state, iss: issuerOf(deps) }) });

const detailsOf = ({ clientId, scopes }: StoredAuthorization) => ({ client_id: clientId, scopes });
