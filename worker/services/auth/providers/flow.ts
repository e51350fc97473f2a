import { base64url } from "jose";
import { type Condition, runTogether, type Statement } from "#db/statement.ts";
import { AUTH } from "#domain/paths.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Deps } from "../../../deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import type { AccountPlan } from "../identities/link-identity.ts";
import type { SessionJson } from "../session-answer.ts";

type FlowSecrets = {
  /** The PKCE verifier for the provider (RFC 7636 §4.1). */
  verifier: string;
  /** Must be in the id_token. */
  nonce: string;
  /** Kept by the browser that began the flow. */
  browserKey: string;
};

/** Derived from the server's pepper instead of stored, so that a leaked database cannot finish flows. */
export async function flowSecrets({ keyedHash }: Pick<AuthDeps, "keyedHash">, flowId: string): Promise<FlowSecrets> {
  const secret = async (purpose: string) => base64url.encode(await keyedHash(purpose, flowId));
  return {
    verifier: await secret("provider flow verifier"),
    nonce: await secret("provider flow nonce"),
    browserKey: await secret("provider flow browser"),
  };
}

/** The redirect URI that is registered at every provider. */
export const callbackAddress = ({ config }: Pick<Deps, "config">) => `${config.siteUrl}${AUTH}/callback`;

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
