import {
  deleteFlowState,
  FLOW_STATE_EXISTS,
  findFlowStateByCode,
  type StoredFlowState,
} from "#db/queries/auth/flow-states.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBucket, readWithinLimits } from "./limits.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./start-session.ts";

type Exchange = { auth_code?: string | undefined; code_verifier?: string | undefined };

/** POST /token?grant_type=pkce: the second half of a sign-in by link. @throws AuthError */
export async function exchangeAuthCode(
  deps: AuthDeps,
  { auth_code, code_verifier }: Exchange,
): Promise<SessionJson> {
  if (!auth_code || !code_verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const { db, config } = deps;
  const now = deps.now().getTime();
  const limits = { client: [clientBucket(deps, "tokenRefresh")] };
  const [flow] = await readWithinLimits(deps, limits, findFlowStateByCode(db, auth_code));
  if (!flow) throw authError("flow_state_not_found");
  if (now - Date.parse(flow.auth_code_issued_at) > config.auth.flowStateSeconds * 1000) {
    throw authError("flow_state_expired");
  }
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (!(await answersChallenge(code_verifier, challenge))) {
    throw authError("bad_code_verifier");
  }
  const session = await startSession(deps, {
    userId: flow.user_id,
    method: flow.authentication_method,
    provider: flow.provider_type === "email" ? undefined : flow.provider_type,
    notAfter: flow.session_not_after,
    claimsEmail: flow.claims_email,
    condition: `${FLOW_STATE_EXISTS} AND coalesce(banned_until, '') < ?`,
    values: [flow.id, deps.now().toISOString()],
    after: [deleteFlowState(db, flow.id)],
  });
  if (!session) throw authError("flow_state_not_found");
  return { ...session, ...(await providerTokensOf(deps, flow)) };
}

/** Kept until now, and gone with the flow. */
async function providerTokensOf(deps: AuthDeps, flow: StoredFlowState) {
  if (flow.provider_tokens === null) return {};
  const { openProviderTokens } = await import("./providers/provider-tokens.ts");
  return openProviderTokens(deps, flow.id, flow.provider_tokens);
}
