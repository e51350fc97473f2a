import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  approveAuthorization,
  denyAuthorization,
  findOwnAuthorization,
  insertConsents,
  isApproved,
  isPending,
  type StoredAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { withParams } from "#domain/auth/oauth-redirect-uri.ts";
import { notPending } from "#domain/auth/oauth-server-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { requireSecondFactor } from "../require-second-factor.ts";
import { issuerOf } from "./issuer.ts";
import { codeHashOf, newSecret } from "./oauth-secrets.ts";

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
  await withinLimits(deps, { client: [clientBucket(deps, "oauthServer")] });
  const request = await ownRequest(deps, signed, id);
  const redirect =
    action === "approve"
      ? await approve(deps, signed, request, { isAutomatic: false })
      : await deny(deps, signed, request);
  // A concurrent request decided it, or the redirect URI is no longer registered.
  if (!redirect) throw notPending(NO_LONGER);
  return redirect;
}

/** @throws AuthError */
async function ownRequest(
  { db, now }: AuthDeps,
  { user }: Signed,
  id: string,
): Promise<StoredAuthorization> {
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
export async function approve(
  deps: AuthDeps,
  { user, session }: Signed,
  request: StoredAuthorization,
  { isAutomatic }: { isAutomatic: boolean },
): Promise<Redirect | undefined> {
  const { db, config, client } = deps;
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
  const event = { action: "oauth_consent_granted", userId: user.id, ...client, now } as const;
  const details = { ...detailsOf(request), isAutomatic };
  const { approved } = await runTogether(db, {
    approved: approval,
    consents: insertConsents(codeHash, now),
    audit: insertAuditEvent({ ...event, details }, isApproved(codeHash)),
  });
  if (approved.length === 0) return undefined;
  return redirectTo(deps, request, { code });
}

async function deny(
  deps: AuthDeps,
  { user }: Signed,
  request: StoredAuthorization,
): Promise<Redirect | undefined> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const event = { action: "oauth_consent_denied", userId: user.id, ...client, now } as const;
  const decision = { id: request.id, userId: user.id, now };
  const { denied } = await runTogether(db, {
    audit: insertAuditEvent({ ...event, details: detailsOf(request) }, isPending(decision)),
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
): Redirect => ({
  redirect_url: withParams(redirectUri, { ...params, state, iss: issuerOf(deps) }),
});

const detailsOf = ({ clientId, scopes }: StoredAuthorization) => ({ client_id: clientId, scopes });
