import {
  deleteFlowState,
  findFlowStateByCode,
  flowStateExists,
  type StoredFlowState,
} from "#db/queries/auth/flow-states.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { answersChallenge } from "#domain/auth/pkce.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBuckets, readWithinLimits } from "./limits.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./start-session.ts";

type Exchange = { auth_code?: string | undefined; code_verifier?: string | undefined };

/** POST /token?grant_type=pkce: the second half of a sign-in by link. @throws AuthError */
export async function exchangeAuthCode(deps: AuthDeps, { auth_code, code_verifier }: Exchange): Promise<SessionJson> {
  if (!auth_code || !code_verifier) {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const now = deps.now().getTime();
  const limits = { client: clientBuckets(deps, "tokenRefresh") };
  const [flow] = await readWithinLimits(deps, limits, findFlowStateByCode(auth_code));
  if (!flow) throw authError("flow_state_not_found");
  const { userId, authCodeIssuedAt, challenge } = issued(flow);
  if (now - Date.parse(authCodeIssuedAt) > deps.config.auth.flowStateSeconds * 1000) {
    throw authError("flow_state_expired");
  }
  if (!(await answersChallenge(code_verifier, challenge))) {
    throw authError("bad_code_verifier");
  }
  const session = await startSession(deps, {
    userId,
    method: flow.authenticationMethod,
    provider: flow.providerType === "email" ? undefined : flow.providerType,
    notAfter: flow.sessionNotAfter,
    claimsEmail: flow.claimsEmail,
    when: flowStateExists(flow.id),
    after: [deleteFlowState(flow.id)],
  });
  if (!session) throw authError("flow_state_not_found");
  return { ...session, ...(await providerTokensOf(deps, flow)) };
}

/** Issuing the code has set the user; only flows with a challenge get a code. */
const issued = (flow: StoredFlowState) => ({
  userId: present(flow.userId, "the code was issued for a user"),
  authCodeIssuedAt: present(flow.authCodeIssuedAt, "the code was issued"),
  challenge: {
    challenge: present(flow.codeChallenge, "only flows with PKCE get a code"),
    method: present(flow.codeChallengeMethod, "only flows with PKCE get a code"),
  },
});

/** Deleted with the flow. */
async function providerTokensOf(deps: AuthDeps, flow: StoredFlowState) {
  if (flow.providerTokens === null) return {};
  const { openProviderTokens } = await import("./providers/provider-tokens.ts");
  return openProviderTokens(deps, flow.id, flow.providerTokens);
}
