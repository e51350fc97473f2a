import { adoptEmail, makeLasting, mayLink } from "#db/queries/auth/account-linking.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findUserByIdentity,
  findUsersByEmails,
  identityBelongs,
  insertIdentity,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { identityNotice } from "./identity-notice.ts";

type LinkRequest = { userId: string; sessionId: string };

/** Links the identity to the account of the signed-in user, while the session exists. @throws AuthError */
export async function planLink(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, sessionId }: LinkRequest,
): Promise<AccountPlan> {
  const { user, email } = await checkLink(deps, identity, userId);
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const { provider, providerId } = identity;
  const isLinked = identityBelongs(id, userId);
  const details = { identity_id: id, provider, provider_id: providerId };
  const event = { action: "identity_linked", userId, ...deps.client, now, details } as const;
  const to = user.email || email;
  const notice = identityNotice(deps, to, { kind: "identity_linked", provider }, isLinked);
  return {
    userId,
    action: "login",
    statements: [
      insertIdentity({ id, userId, ...identity, now }, mayLink({ sessionId, email })),
      ...(email === "" ? [] : [adoptEmail({ userId, email, now }, isLinked)]),
      makeLasting(userId, isLinked),
      fillUserMetadata(userId, identity.data, isLinked),
      updateProviderList(userId, now, isLinked),
      insertAuditEvent(event, isLinked),
      ...notice.statements,
    ],
    when: isLinked,
    mailIds: notice.mailIds,
  };
}

/** @returns the user, and the address that an account without one gets, else "". @throws AuthError */
async function checkLink({ db, now }: AuthDeps, identity: ExternalIdentity, userId: string) {
  const proved = identity.emails.find(({ isVerified }) => isVerified)?.email;
  const { owners, users, sameEmail } = await runTogether(db, {
    owners: findUserByIdentity(identity),
    users: findUser(userId),
    sameEmail: findUsersByEmails(proved ? [proved] : []),
  });
  const [owner] = owners;
  const [user] = users;
  if (!user) throw authError("session_not_found");
  if (isBanned(user, now())) throw userBanned(403);
  if (owner) throw alreadyLinked(owner.id === userId);
  const email = user.email === "" && proved ? proved : "";
  if (email !== "" && sameEmail.length > 0) throw authError("email_exists");
  return { user, email };
}

export const alreadyLinked = (isOwn: boolean) =>
  authError("identity_already_exists", {
    message: isOwn ? "Identity is already linked" : "Identity is already linked to another user",
  });
