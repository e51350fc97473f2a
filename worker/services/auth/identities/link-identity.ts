import type { Condition } from "#db/condition.ts";
import { identityBelongs, insertIdentity, updateProviderList } from "#db/queries/auth/identities.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { providerLabel } from "#domain/auth/providers/provider-names.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { PlannedChange } from "../../mail/planned-change.ts";
import { auditEvent } from "../audit-event.ts";
import { ownerNotice } from "../owner-notice.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";

type Link = {
  userId: string;
  /** The address that is informed. */
  to: string;
  /** The identity may be linked. */
  when: Condition;
  /** What else the link changes, right after it was made. */
  effects: (link: { id: string; now: string; isLinked: Condition }) => PlannedChange;
};

/** Links the identity to an account that exists. */
export function linkIdentity(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, to, when, effects }: Link,
): AccountPlan {
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const isLinked = identityBelongs(id, userId);
  const { provider, providerId } = identity;
  const details = { identity_id: id, provider, provider_id: providerId };
  const words = { provider: providerLabel(provider) };
  const notice = ownerNotice(deps, "identity_linked", to, isLinked, words);
  const effect = effects({ id, now, isLinked });
  return {
    userId,
    action: "login",
    statements: [
      insertIdentity({ id, userId, ...identity, now }, when),
      ...effect.statements,
      fillUserMetadata(userId, identity.data, isLinked),
      updateProviderList(userId, now, isLinked),
      auditEvent(deps, "identity_linked", userId, details, isLinked),
      ...notice.statements,
    ],
    when: isLinked,
    mailIds: [...effect.mailIds, ...notice.mailIds],
  };
}

export const alreadyLinked = (isOwn: boolean) =>
  authError("identity_already_exists", {
    message: isOwn ? "Identity is already linked" : "Identity is already linked to another user",
  });
