import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  customFetch,
  getValidatedIdTokenClaims,
  nopkce,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  type TokenEndpointResponse,
  userInfoRequest,
  validateAuthResponse,
} from "oauth4webapi";
import { authError } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { objectOf } from "#domain/auth/providers/profile.ts";
import type { Profile } from "#domain/auth/providers/provider.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientAuthentication } from "./client-authentication.ts";
import { authorizationServer } from "./discover.ts";
import { callbackAddress, flowSecrets } from "./flow-secrets.ts";
import type { Provider } from "./provider.ts";
import type { ProviderTokens } from "./provider-tokens.ts";
import { issuerOf, verifyIdToken } from "./verify-id-token.ts";

type Answer = { profile: Profile; tokens: ProviderTokens };

/** Exchanges the code at the provider, and reads the user's profile there. @throws AuthError */
export async function askProvider(
  deps: AuthDeps,
  provider: Provider,
  flowId: string,
  callback: URLSearchParams,
): Promise<Answer> {
  const answer = await tokensFor(deps, provider, flowId, callback).catch((cause) => {
    throw failed("Unable to exchange external code", cause);
  });
  const profile = await profileOf(deps, provider, answer).catch((cause) => {
    throw failed("Error getting user profile from external provider", cause);
  });
  if (profile.subject === "") throw failed("Error getting user profile from external provider");
  const { access_token, refresh_token } = answer.tokens;
  return {
    profile,
    tokens: { provider_token: access_token, ...(refresh_token && { provider_refresh_token: refresh_token }) },
  };
}

type Exchanged = { server: AuthorizationServer; client: Client; tokens: TokenEndpointResponse };

async function tokensFor(
  deps: AuthDeps,
  provider: Provider,
  flowId: string,
  callback: URLSearchParams,
): Promise<Exchanged> {
  const described = await authorizationServer(deps, provider);
  const client: Client = { client_id: provider.clientIds[0] ?? "" };
  // Also refuses an answer of another issuer (RFC 9207).
  const parameters = validateAuthResponse(described, client, callback, flowId);
  const { verifier, nonce } = await flowSecrets(deps, flowId);
  const response = await authorizationCodeGrantRequest(
    described,
    client,
    await clientAuthentication(provider),
    parameters,
    callbackAddress(deps),
    provider.hasPkce ? verifier : nopkce,
    throughOurs(deps),
  );
  const { id_token } = objectOf(await response.clone().json());
  const isOidc = provider.kind === "oidc";
  const issuer = isOidc ? issuerOf(provider, String(id_token)) : described.issuer;
  const server = { ...described, issuer };
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    ...(isOidc && { requireIdToken: true }),
    ...(isOidc && provider.hasNonce && { expectedNonce: nonce }),
  });
  return { server, client, tokens };
}

async function profileOf(deps: AuthDeps, provider: Provider, { server, client, tokens }: Exchanged): Promise<Profile> {
  const options = throughOurs(deps);
  if (provider.kind === "oauth2") return profileOfApi(deps, provider, tokens.access_token);
  const claims = getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error("no id_token");
  // OpenID Connect allows relying on TLS here; the signature also protects against intermediaries.
  await verifyIdToken(deps, provider, present(tokens.id_token, "its claims were just read"));
  if (typeof claims.email === "string" || !server.userinfo_endpoint) {
    return provider.readProfile({ claims });
  }
  const response = await userInfoRequest(server, client, tokens.access_token, options);
  const userinfo = await processUserInfoResponse(server, client, claims.sub, response);
  // email and email_verified must come from the same source.
  const { email_verified: _, ...others } = claims;
  return provider.readProfile({ claims: { ...userinfo, ...others } });
}

async function profileOfApi(
  { providerFetch }: AuthDeps,
  { endpoints, readProfile }: Provider,
  accessToken: string,
): Promise<Profile> {
  const headers = { Accept: "application/json", Authorization: `Bearer ${accessToken}` };
  const ask = async (address: string): Promise<unknown> => {
    const response = await providerFetch(address, { headers });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return response.json();
  };
  const claims: Metadata = objectOf(await ask(endpoints?.userinfo ?? ""));
  const emails = endpoints?.emails && (await ask(endpoints.emails));
  return readProfile({ claims, emails });
}

/** `providerFetch` checks itself which URLs are safe. */
const throughOurs = ({ providerFetch }: AuthDeps) => ({
  [customFetch]: (address: string, init: object) => providerFetch(address, init),
  [allowInsecureRequests]: true,
});

const failed = (message: string, cause?: unknown) => authError("unexpected_failure", { message, cause });
