import { type Condition, every } from "#db/condition.ts";
import { claimCosts } from "#db/queries/auth/address-claims.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { PlannedChange } from "../mail/planned-change.ts";
import { auditEvent } from "./audit-event.ts";
import { ownerNotice } from "./owner-notice.ts";

type Claim = {
  userId: string;
  email: string;
  identityId: string;
  /** The provider of the identity that proves the address; "email" for an answered mail. */
  provider: string;
  /** The claim answers a reset mail. */
  isForPassword?: boolean;
};

/** Logs and mails what a claim removes; writes nothing if it removes nothing. Must run before the claim. */
export function claimNotice(
  deps: AuthDeps,
  { userId, email, identityId, provider, isForPassword = false }: Claim,
  when: Condition,
): PlannedChange {
  const isCostly = every(claimCosts({ userId, identityId }, { isForPassword }), when);
  const action = "account_claimed";
  const logged = auditEvent(deps, action, userId, { provider }, isCostly);
  const { statements, mailIds } = ownerNotice(deps, action, email, isCostly);
  return { statements: [logged, ...statements], mailIds };
}
