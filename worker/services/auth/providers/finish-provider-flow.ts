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
import {
  claimProviderFlow,
  findProviderFlow,
  issueProviderCode,
  type StoredProviderFlow,
} from "#db/queries/auth/providers.ts";
import { runOne } from "#db/statement.ts";
import { authError, OAuthError } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { objectOf, type Profile } from "#domain/auth/providers/provider.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import {
  type AccountPlan,
  type ExternalIdentity,
  enterAccount,
  identityOf,
  planInvitation,
  planLink,
} from "../identities/link-identity.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import { startSession } from "../sessions.ts";
import { authorizationServer, issuerOf, verifyIdToken } from "./discover.ts";
import { clientAuthentication, findProvider, type Provider } from "./find-provider.ts";
import { callbackAddress, type FinishedFlow, flowSecrets, issueFlowCode } from "./flow.ts";
import { type ProviderTokens, sealProviderTokens } from "./provider-tokens.ts";

/** How long a user may take at a provider. */
const FLOW_MS = 600_000;

type Callback = {
  parameters: URLSearchParams;
  /** The key that the browser was given when it began the flow. */
  browserKeyOf: (flowId: string) => string | undefined;
};

type ClaimedFlow = StoredProviderFlow & { redirectTo: string };

/** Uses up the state of a callback. Exactly one of concurrent requests continues. @throws AuthError */
export async function claimFlow(deps: AuthDeps, { parameters, browserKeyOf }: Callback): Promise<ClaimedFlow> {
  const id = parameters.get("state") ?? "";
  if (id === "") throw callbackError("OAuth state parameter missing");
  if (!isUuid(id)) {
    throw stateError("OAuth state parameter is invalid");
  }
  const { db, config } = deps;
  const { browserKey } = await flowSecrets(deps, id);
  const isOwnBrowser = !config.auth.providers.isBoundToBrowser || browserKeyOf(id) === browserKey;
  const now = deps.now();
  const begunAfter = new Date(now.getTime() - FLOW_MS).toISOString();
  const limits = { client: clientBuckets(deps, "external") };
  const claim = { id, isOwnBrowser, begunAfter, now: now.toISOString() };
  const [flow] = await readWithinLimits(deps, limits, claimProviderFlow(claim));
  if (flow) return { ...flow, redirectTo: present(flow.redirectTo, "provider flows keep it") };
  const stored = await runOne(db, findProviderFlow(id));
  if (!stored) throw stateError("OAuth state not found or expired");
  if (stored.claimedAt !== null) {
    throw authError("flow_state_already_used");
  }
  if (stored.createdAt <= begunAfter) throw stateError("OAuth state has expired");
  throw stateError("OAuth state was issued to another browser");
}

/** Asks the provider who the user is, and signs them in. @throws AuthError */
export async function finishFlow(
  deps: AuthDeps,
  flow: ClaimedFlow,
  parameters: URLSearchParams,
): Promise<FinishedFlow> {
  const refusal = parameters.get("error");
  if (refusal !== null) throw providerRefusal(refusal, parameters.get("error_description") ?? "");
  if (!parameters.get("code")) throw callbackError("OAuth callback with missing authorization code");
  const provider = await findProvider(deps, flow.providerType);
  const { profile, tokens } = await askProvider(deps, provider, flow.id, parameters);
  const identity = identityOf(provider, profile);
  return enterAccount(
    deps,
    () => makePlan(deps, flow, identity),
    (plan) => (flow.codeChallenge === null ? enter(deps, flow, plan, tokens) : issueCode(deps, flow, plan, tokens)),
  );
}

function makePlan(deps: AuthDeps, flow: ClaimedFlow, identity: ExternalIdentity) {
  const { linkingSessionId: sessionId, linkingUserId: userId } = flow;
  if (sessionId !== null) return planLink(deps, identity, { userId: userId ?? "", sessionId });
  if (flow.inviteLinkHash !== null) return planInvitation(deps, identity, flow.inviteLinkHash);
  return planSignIn(deps, identity, flow.redirectTo);
}

async function enter(
  deps: AuthDeps,
  { providerType: provider }: StoredProviderFlow,
  { userId, action, statements: before, when }: AccountPlan,
  tokens: ProviderTokens,
): Promise<FinishedFlow | undefined> {
  const proof = { userId, method: "oauth", provider };
  const session = await startSession(deps, { ...proof, action, when, before });
  return session && { kind: "session", session: { ...session, ...tokens } };
}

async function issueCode(
  deps: AuthDeps,
  { id: flowId, providerType }: StoredProviderFlow,
  plan: AccountPlan,
  tokens: ProviderTokens,
): Promise<FinishedFlow | undefined> {
  const providerTokens = await sealProviderTokens(deps, flowId, tokens);
  return issueFlowCode(deps, plan, providerType, (code, when) =>
    issueProviderCode({ ...code, flowId, providerTokens }, when),
  );
}

const callbackError = (message: string) => authError("bad_oauth_callback", { message });

const stateError = (message: string) => authError("bad_oauth_state", { message });

/** The provider's own error, with control characters removed. */
const providerRefusal = (code: string, description: string) =>
  new OAuthError(legible(code, 100) || "server_error", legible(description, 500));

const legible = (text: string, length: number) => text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, " ").slice(0, length);

type Answer = { profile: Profile; tokens: ProviderTokens };

/** Exchanges the code at the provider, and reads the user's profile there. @throws AuthError */
async function askProvider(
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

/** `providerFetch` itself checks which URLs are safe. */
const throughOurs = ({ providerFetch }: AuthDeps) => ({
  [customFetch]: (address: string, init: object) => providerFetch(address, init),
  [allowInsecureRequests]: true,
});

const failed = (message: string, cause?: unknown) => authError("unexpected_failure", { message, cause });
