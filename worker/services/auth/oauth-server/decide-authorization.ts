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

/** POST /oauth/authorizations/{id}/consent, by whoever has looked at it before. @throws AuthError */
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
  // Another request was quicker, or the client is no longer let go there.
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
 * Makes the code the client exchanges. @returns undefined when the request is decided already, or when
 * it was to be automatic and is not covered
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
  const [approved] = await runTogether(db, [
    approval,
    insertConsents(codeHash, now),
    insertAuditEvent({ ...event, details }, isApproved(codeHash)),
  ]);
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
  const pending = isPending(request.id, user.id, now);
  const [, denied] = await runTogether(db, [
    insertAuditEvent({ ...event, details: detailsOf(request) }, pending),
    denyAuthorization({ id: request.id, userId: user.id, now }),
  ]);
  if (denied.length === 0) return undefined;
  const error = { error: "access_denied", error_description: "User denied the request" };
  return redirectTo(deps, request, error);
}

/** With who answers (RFC 9207), so that a client of several services is not confused. */
const redirectTo = (
  deps: AuthDeps,
  { redirectUri: redirect_uri, state }: StoredAuthorization,
  params: Record<string, string>,
): Redirect => ({
  redirect_url: withParams(redirect_uri, { ...params, state, iss: issuerOf(deps) }),
});

const detailsOf = ({ clientId: client_id, scopes }: StoredAuthorization) => ({ client_id, scopes });
