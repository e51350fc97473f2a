import { calculatePKCECodeChallenge } from "oauth4webapi";
import { insertProviderFlow } from "#db/queries/auth/providers.ts";
import { runOne } from "#db/statement.ts";
import { unexpectedFailure } from "#domain/auth/auth-error.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { providerParameters, scopesFor } from "#domain/auth/providers/provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { findInvitation } from "../identities/link-identity.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { authorizationServer } from "./discover.ts";
import { findProvider, type Provider } from "./find-provider.ts";
import { callbackAddress, flowSecrets } from "./flow.ts";
export type ProviderFlowRequest = {
  provider: string;
  redirectTo: string;
  challenge: Challenge | undefined;
  scopes?: string | undefined;
  inviteToken?: string | undefined;
  /** All query parameters; some are passed on to the provider. */
  query: Record<string, string>;
};

/** The callback must come from the browser that keeps `browserKey`. */
export type BegunFlow = { url: string; flowId: string; browserKey: string };

/** GET /authorize. `linkingSessionId`: links the identity to the user of this session. @throws AuthError */
export async function beginProviderFlow(
  deps: AuthDeps,
  request: ProviderFlowRequest,
  linkingSessionId: string | null = null,
): Promise<BegunFlow> {
  await withinLimits(deps, { client: clientBuckets(deps, "external") });
  const provider = await findProvider(deps, request.provider);
  const invitation = request.inviteToken ? await findInvitation(deps, { token: request.inviteToken }) : undefined;
  const flowId = crypto.randomUUID();
  const url = await providerAddress(deps, provider, flowId, request);
  const flow = {
    id: flowId,
    providerType: provider.name,
    codeChallenge: request.challenge?.challenge ?? null,
    codeChallengeMethod: request.challenge?.method ?? null,
    redirectTo: request.redirectTo,
    linkingSessionId,
    inviteLinkHash: invitation?.linkHash ?? null,
    createdAt: deps.now().toISOString(),
  };
  await runOne(deps.db, insertProviderFlow(flow));
  return { url, flowId, browserKey: (await flowSecrets(deps, flowId)).browserKey };
}

async function providerAddress(
  deps: AuthDeps,
  provider: Provider,
  flowId: string,
  { scopes, query }: ProviderFlowRequest,
): Promise<string> {
  const server = await authorizationServer(deps, provider).catch((cause) => {
    throw unexpectedFailure(503, cause);
  });
  const { verifier, nonce } = await flowSecrets(deps, flowId);
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    ...providerParameters(query),
    ...provider.parameters,
    client_id: provider.clientIds[0] ?? "",
    response_type: "code",
    redirect_uri: callbackAddress(deps),
    scope: scopesFor(provider.scopes, scopes),
    state: flowId,
    ...(provider.hasNonce && { nonce }),
    ...(provider.hasPkce && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
