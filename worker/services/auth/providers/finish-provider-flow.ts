import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  claimProviderFlow,
  findProviderFlow,
  issueProviderCode,
  type StoredProviderFlow,
} from "#db/queries/auth/provider-flows.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { enterAccount } from "../identities/enter-account.ts";
import {
  type AccountPlan,
  type ExternalIdentity,
  identityOf,
} from "../identities/external-identity.ts";
import { planInvitation } from "../identities/plan-invitation.ts";
import { planLink } from "../identities/plan-link.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBucket, readWithinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../start-session.ts";
import { askProvider } from "./ask-provider.ts";
import { findProvider } from "./find-provider.ts";
import { flowSecrets } from "./flow-secrets.ts";
import { type ProviderTokens, sealProviderTokens } from "./provider-tokens.ts";

/** How long a user may take at a provider. */
const FLOW_MS = 600_000;

export type FinishedFlow =
  | { kind: "session"; session: SessionJson }
  | { kind: "code"; authCode: string };

type Callback = {
  parameters: URLSearchParams;
  /** What the browser kept since it began the flow with this state. */
  browserKeyOf: (flowId: string) => string | undefined;
};

/**
 * Takes the state of a callback, once: of ten at once, one goes on. @throws AuthError
 */
export async function claimFlow(
  deps: AuthDeps,
  { parameters, browserKeyOf }: Callback,
): Promise<StoredProviderFlow> {
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
  const limits = { client: [clientBucket(deps, "external")] };
  const claim = { id, isOwnBrowser, begunAfter, now: now.toISOString() };
  const [flow] = await readWithinLimits(deps, limits, claimProviderFlow(claim));
  if (flow) return flow;
  const [[stored]] = await runTogether(db, [findProviderFlow(id)]);
  if (!stored) throw stateError("OAuth state not found or expired");
  if (stored.claimedAt !== null) {
    throw authError("flow_state_already_used");
  }
  if (stored.createdAt <= begunAfter) throw stateError("OAuth state has expired");
  throw stateError("OAuth state was issued to another browser");
}

/** Asks the provider who came back, and lets them in. @throws AuthError */
export async function finishFlow(
  deps: AuthDeps,
  flow: StoredProviderFlow,
  parameters: URLSearchParams,
): Promise<FinishedFlow> {
  const refusal = parameters.get("error");
  if (refusal !== null) throw providerRefusal(refusal, parameters.get("error_description") ?? "");
  if (!parameters.get("code"))
    throw callbackError("OAuth callback with missing authorization code");
  const provider = await findProvider(deps, flow.providerType);
  const { profile, tokens } = await askProvider(deps, provider, flow.id, parameters);
  const identity = identityOf(provider, profile);
  return enterAccount(
    deps,
    () => makePlan(deps, flow, identity),
    (plan) =>
      flow.codeChallenge === null
        ? enter(deps, flow, plan, tokens)
        : issueCode(deps, flow, plan, tokens),
  );
}

function makePlan(deps: AuthDeps, flow: StoredProviderFlow, identity: ExternalIdentity) {
  const { linkingSessionId: sessionId, linkingUserId: userId } = flow;
  if (sessionId !== null) return planLink(deps, identity, { userId: userId ?? "", sessionId });
  if (flow.inviteLinkHash !== null) return planInvitation(deps, identity, flow.inviteLinkHash);
  return planSignIn(deps, identity, flow.redirectTo);
}

async function enter(
  deps: AuthDeps,
  { providerType: provider }: StoredProviderFlow,
  { userId, action, statements, condition, values }: AccountPlan,
  tokens: ProviderTokens,
): Promise<FinishedFlow | undefined> {
  const signIn = { userId, method: "oauth", provider, action, condition, values };
  const session = await startSession(deps, { ...signIn, before: statements });
  return session && { kind: "session", session: { ...session, ...tokens } };
}

/** For whoever has the verifier of the flow; the session begins when they come for it. */
async function issueCode(
  deps: AuthDeps,
  { id: flowId, providerType: provider }: StoredProviderFlow,
  { userId, action, statements, condition, values }: AccountPlan,
  tokens: ProviderTokens,
): Promise<FinishedFlow | undefined> {
  const { db, client } = deps;
  const now = deps.now().toISOString();
  const authCode = crypto.randomUUID();
  const providerTokens = await sealProviderTokens(deps, flowId, tokens);
  const code = { flowId, userId, authCode, providerTokens, now };
  const event = { action: "user_signedup", userId, ...client, now, details: { provider } } as const;
  const results = await runTogether<Statement<unknown>[]>(db, [
    ...statements,
    ...(action === "user_signedup" ? [insertAuditEvent(event, when)] : []),
    issueProviderCode(code, when),
  ]);
  return results.at(-1)?.length === 1 ? { kind: "code", authCode } : undefined;
}

const callbackError = (message: string) => authError("bad_oauth_callback", { message });

const stateError = (message: string) => authError("bad_oauth_state", { message });

/** In the provider's words, as far as they are words. */
const providerRefusal = (code: string, description: string) =>
  new OAuthError(legible(code, 100) || "server_error", legible(description, 500));

const legible = (text: string, length: number) =>
  text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, " ").slice(0, length);
