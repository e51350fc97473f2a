import {
  findOAuthClient,
  insertAuthorization,
  type NewAuthorization,
  type StoredClient,
} from "#db/queries/auth/oauth-server.ts";
import { runOne } from "#db/statement.ts";
import { AuthError, authError, invalid } from "#domain/auth/auth-error.ts";
import { isWebAddress, readScopes, withParams } from "#domain/auth/oauth-client.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { type Language, languageOf } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { AUTHORIZATION } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { checkOAuthServer, issuerOf } from "../features.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";

type Query = { [name: string]: string | undefined };

const MAX_LENGTH = 2048;

/**
 * GET /oauth/authorize.
 * @returns where to redirect: to our consent page, or with an error to an address registered for the client
 * @throws AuthError
 */
export async function requestAuthorization(deps: AuthDeps, query: Query): Promise<string> {
  checkOAuthServer(deps);
  const { client, redirectUri } = await findClient(deps, query);
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
  const request = {
    ...asked,
    id,
    clientId: client.id,
    redirectUri,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + authorizationSeconds * 1000).toISOString(),
  };
  await runOne(db, insertAuthorization(request));
  return withParams(config.siteUrl + addressIn(wantedLanguage(query), authorizationPath), { [AUTHORIZATION]: id });
}

/** OpenID Connect Core 3.1.2.1: the first of `ui_locales` that our pages are written in. */
const wantedLanguage = ({ ui_locales = "" }: Query): Language =>
  ui_locales.split(" ").map(languageOf).find(Boolean) ?? "de";

/** Redirects only to addresses that are registered for a client. @throws AuthError */
async function findClient(deps: AuthDeps, query: Query) {
  const { client_id: id, redirect_uri: redirectUri } = query;
  if (!id) throw invalid("client_id is required");
  if (!redirectUri) throw invalid("redirect_uri is required");
  const limits = { client: clientBuckets(deps, "oauthServer") };
  const find = findOAuthClient(isUuid(id) ? id.toLowerCase() : "");
  const [client] = await readWithinLimits(deps, limits, find);
  if (!client) {
    const message = "invalid client_id";
    throw authError("oauth_client_not_found", { status: 400, message });
  }
  if (!client.redirectUris.includes(redirectUri)) throw invalid("invalid redirect_uri");
  return { client, redirectUri };
}

type Asked = Omit<NewAuthorization, "id" | "clientId" | "redirectUri" | "createdAt" | "expiresAt">;
type Problem = { error: string; description: string };

function readRequest(client: StoredClient, query: Query): Asked | Problem {
  const scopes = readScopes(query.scope);
  const problem = findProblem(client, query);
  if (problem) return { error: "invalid_request", description: problem };
  if (!scopes) return { error: "invalid_request", description: "invalid scope" };
  // The session is in the browser's storage, so only a page can tell whether there is one.
  if (query.prompt === "none") {
    return { error: "interaction_required", description: "prompt=none is not supported" };
  }
  return {
    scopes: scopes.join(" "),
    state: query.state ?? null,
    nonce: query.nonce ?? null,
    resource: query.resource ?? null,
    codeChallenge: present(query.code_challenge, "findProblem has checked the challenge"),
    mustAsk: query.prompt?.split(" ").includes("consent") ?? false,
  };
}

function findProblem(client: StoredClient, query: Query): string | undefined {
  const { response_type, resource } = query;
  const tooLong = ["state", "nonce", "resource"].find((name) => (query[name] ?? "").length > MAX_LENGTH);
  if (tooLong) return `${tooLong} is too long`;
  if (response_type !== "code") return "response_type must be code";
  if (!client.grantTypes.includes("authorization_code")) {
    return "client is not allowed to use authorization_code";
  }
  // A URL, because a token whose audience is a client id could pass for an id_token of that client.
  if (resource !== undefined && (!isWebAddress(resource) || resource.includes("#"))) {
    return "resource must be an absolute URI without fragment";
  }
  return challengeProblem(query);
}

/** Requires PKCE with S256: a plain challenge equals the verifier, and appears in URLs. */
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
