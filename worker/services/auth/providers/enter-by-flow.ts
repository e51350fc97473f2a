import type { Condition } from "#db/condition.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import type { AccountPlan } from "../identities/external-identity.ts";
import type { SessionJson } from "../session-answer.ts";

export type FinishedFlow = { kind: "session"; session: SessionJson } | { kind: "code"; authCode: string };

type Code = { userId: string; authCode: string; now: string };

/**
 * Carries out a plan and issues a code, which the holder of the PKCE verifier exchanges for the session.
 * @returns undefined if the plan failed
 */
export async function issueFlowCode(
  deps: AuthDeps,
  { userId, action, statements, when }: AccountPlan,
  provider: string,
  issue: (code: Code, when: Condition) => Statement,
): Promise<FinishedFlow | undefined> {
  const now = deps.now().toISOString();
  const authCode = crypto.randomUUID();
  const { issued } = await runTogether(deps.db, {
    plan: statements,
    audit: action === "user_signedup" ? [auditEvent(deps, "user_signedup", userId, { provider }, when)] : [],
    issued: issue({ userId, authCode, now }, when),
  });
  return issued.length === 1 ? { kind: "code", authCode } : undefined;
}
