import {
  bindAuthorization,
  findOwnAuthorization,
  type OwnAuthorization,
  releaseAuthorization,
} from "#db/queries/auth/oauth-authorizations.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { notPending } from "#domain/auth/oauth-server-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { requireSecondFactor } from "../require-second-factor.ts";
import { clientCard } from "./client-json.ts";
import { approve, type Redirect } from "./decide-authorization.ts";

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
  await withinLimits(deps, { client: [clientBucket(deps, "oauthServer")] });
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

/** DELETE /oauth/authorizations/{id}, our own addition: another account will decide the request. @throws AuthError */
export async function releaseRequest(deps: AuthDeps, { user }: Signed, id: string): Promise<void> {
  const { db } = deps;
  const person = { id: id.toLowerCase(), userId: user.id, now: deps.now().toISOString() };
  const released = isUuid(id) && (await runOne(db, releaseAuthorization(person)));
  if (!released) throw authError("oauth_authorization_not_found");
}
