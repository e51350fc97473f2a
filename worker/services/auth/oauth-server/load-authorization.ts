import {
  bindAuthorization,
  findOwnAuthorization,
  type OwnAuthorization,
  releaseAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { clientCard } from "#domain/auth/oauth-client.ts";
import { notPending } from "#domain/auth/oauth-server-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { requireSecondFactor } from "../require-second-factor.ts";
import { approve, type Redirect } from "./decide-authorization.ts";

export type AuthorizationDetails = {
  authorization_id: string;
  redirect_uri: string;
  client: ReturnType<typeof clientCard>;
  user: { id: string; email: string };
  scope: string;
};

/**
 * GET /oauth/authorizations/{id}: who asks for what; or on to the client, where the user has granted it
 * before. From now on the request is this user's. @throws AuthError
 */
export async function loadAuthorization(
  deps: AuthDeps,
  signed: Signed,
  id: string,
): Promise<AuthorizationDetails | Redirect> {
  const { db } = deps;
  const { user } = signed;
  requireSecondFactor(signed, "consent to other services");
  await withinLimits(deps, { client: [clientBucket(deps, "oauthServer")] });
  const now = deps.now().toISOString();
  if (!isUuid(id)) throw authError("oauth_authorization_not_found");
  const person = { id: id.toLowerCase(), userId: user.id, now };
  const [, [request]] = await runTogether(db, [
    bindAuthorization(person),
    findOwnAuthorization(person.id, user.id),
  ]);
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
 * An earlier consent serves again where only the client itself can be the one who gets the code. Any
 * app of a device may pose as a public client that is gone back to there (RFC 8252 §8.6).
 */
function mayGoOn({
  isCovered: is_covered,
  mustAsk: must_ask,
  clientType,
  redirectUri: redirect_uri,
}: OwnAuthorization): boolean {
  const isAssured = clientType === "confidential" || redirect_uri.startsWith("https:");
  return is_covered === 1 && must_ask === 0 && isAssured;
}

/** DELETE /oauth/authorizations/{id}: ours; the user leaves the request to another account. @throws AuthError */
export async function releaseRequest(deps: AuthDeps, { user }: Signed, id: string): Promise<void> {
  const { db } = deps;
  const person = { id: id.toLowerCase(), userId: user.id, now: deps.now().toISOString() };
  const released = isUuid(id) && (await runOne(db, releaseAuthorization(person)));
  if (!released) throw authError("oauth_authorization_not_found");
}
