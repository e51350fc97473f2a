import {
  claimProviderFlow,
  findProviderFlow,
  issueProviderCode,
  type StoredProviderFlow,
} from "#db/queries/auth/provider-flows.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { type AccountPlan, type ExternalIdentity, enterAccount, identityOf } from "../identities/external-identity.ts";
import { planInvitation } from "../identities/plan-invitation.ts";
import { planLink } from "../identities/plan-link.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import { startSession } from "../start-session.ts";
import { askProvider } from "./ask-provider.ts";
import { type FinishedFlow, issueFlowCode } from "./enter-by-flow.ts";
import { findProvider } from "./find-provider.ts";
import { flowSecrets } from "./flow-secrets.ts";
import { type ProviderTokens, sealProviderTokens } from "./provider-tokens.ts";

/** How long a user may take at a provider. */
const FLOW_MS = 600_000;

type Callback = {
  parameters: URLSearchParams;
  /** The key that the browser was given when it began the flow. */
  browserKeyOf: (flowId: string) => string | undefined;
};

type ClaimedFlow = StoredProviderFlow & { redirectTo: string };

/** Uses the state of a callback. Of concurrent requests exactly one continues. @throws AuthError */
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
