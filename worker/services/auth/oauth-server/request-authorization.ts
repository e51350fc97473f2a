import { insertAuthorization } from "#db/queries/auth/oauth-authorizations.ts";
import { findOAuthClient } from "#db/queries/auth/oauth-clients.ts";
import { runTogether } from "#db/statement.ts";
import { AuthError, authError, invalid } from "#domain/auth/auth-error.ts";
import type { StoredClient } from "#domain/auth/oauth-client.ts";
import { isWebAddress, withParams } from "#domain/auth/oauth-redirect-uri.ts";
import { readScopes } from "#domain/auth/oauth-scopes.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import { AUTHORIZATION } from "#domain/paths.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, readWithinLimits } from "../limits.ts";
import { checkOAuthServer } from "./check-oauth-server.ts";
import { issuerOf } from "./issuer.ts";

type Query = { [name: string]: string | undefined };

const MAX_LENGTH = 2048;

/**
 * GET /oauth/authorize. @returns where the browser goes: to the page that asks its user, or back to the
 * client with what is wrong; never to an address that is not the client's
 * @throws AuthError
 */
export async function requestAuthorization(deps: AuthDeps, query: Query): Promise<string> {
  checkOAuthServer(deps);
  const client = await findClient(deps, query);
  const redirectUri = query.redirect_uri ?? "";
  const asked = readRequest(client, query);
  if ("error" in asked) {
    const { error, description } = asked;
    const { state = null } = query;
    const params = { error, error_description: description, state, iss: issuerOf(deps) };
    return withParams(redirectUri, params);
  }
  const { db, config } = deps;
  const { authorizationSeconds, authorizationPath } = config.auth.oauthServer;
  const now = deps.now();
  const id = crypto.randomUUID();
  await runTogether(db, [
    insertAuthorization({
      ...asked,
      id,
      clientId: client.id,
      redirectUri: redirectUri,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + authorizationSeconds * 1000).toISOString(),
    }),
  ]);
  return withParams(config.siteUrl + authorizationPath, { [AUTHORIZATION]: id });
}

/** Until client and address are known nobody is sent anywhere. @throws AuthError */
async function findClient(deps: AuthDeps, query: Query): Promise<StoredClient> {
  const { client_id: id, redirect_uri: redirectUri } = query;
  if (!id) throw invalid("client_id is required");
  if (!redirectUri) throw invalid("redirect_uri is required");
  const limits = { client: [clientBucket(deps, "oauthServer")] };
  const find = findOAuthClient(isUuid(id) ? id.toLowerCase() : "");
  const [client] = await readWithinLimits(deps, limits, find);
  if (!client) {
    const message = "invalid client_id";
    throw authError("oauth_client_not_found", { status: 400, message });
  }
  const registered: string[] = JSON.parse(client.redirectUris);
  if (!registered.includes(redirectUri)) throw invalid("invalid redirect_uri");
  return client;
}

type Asked = {
  scopes: string;
  state: string | null;
  nonce: string | null;
  resource: string | null;
  codeChallenge: string;
  mustAsk: 0 | 1;
};
type Problem = { error: string; description: string };

function readRequest(client: StoredClient, query: Query): Asked | Problem {
  const scopes = readScopes(query.scope);
  const problem = findProblem(client, query);
  if (problem) return { error: "invalid_request", description: problem };
  if (!scopes) return { error: "invalid_request", description: "invalid scope" };
  // The session is in the browser's storage: whether there is one, only a page can say.
  if (query.prompt === "none") {
    return { error: "interaction_required", description: "prompt=none is not supported" };
  }
  return {
    scopes: scopes.join(" "),
    state: query.state ?? null,
    nonce: query.nonce ?? null,
    resource: query.resource ?? null,
    codeChallenge: query.code_challenge ?? "",
    mustAsk: query.prompt?.split(" ").includes("consent") ? 1 : 0,
  };
}

function findProblem(client: StoredClient, query: Query): string | undefined {
  const { response_type, resource } = query;
  const tooLong = ["state", "nonce", "resource"].find(
    (name) => (query[name] ?? "").length > MAX_LENGTH,
  );
  if (tooLong) return `${tooLong} is too long`;
  if (response_type !== "code") return "response_type must be code";
  if (!JSON.parse(client.grantTypes).includes("authorization_code")) {
    return "client is not allowed to use authorization_code";
  }
  // Not only a valid name: a token for a client's id could pass for an id_token of that client.
  if (resource !== undefined && (!isWebAddress(resource) || resource.includes("#"))) {
    return "resource must be an absolute URI without fragment";
  }
  return challengeProblem(query);
}

/** Of PKCE, and S256 alone: a plain challenge is the verifier, and has been in the address of a page. */
function challengeProblem(query: Query): string | undefined {
  try {
    const challenge = readChallenge(query);
    if (!challenge) return "PKCE flow requires code_challenge_method and code_challenge";
    return challenge.method === "s256" ? undefined : "code_challenge_method must be S256";
  } catch (error) {
    if (error instanceof AuthError) return error.message;
    throw error;
  }
}
