import { adoptEmail, makeLasting } from "#db/queries/auth/account-linking.ts";
import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import {
  findUserByIdentity,
  findUsersByEmails,
  identityBelongs,
  insertIdentity,
  updateProviderList,
} from "#db/queries/auth/identities.ts";
import { fillUserMetadata } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { authError, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { identityNotice } from "./identity-notice.ts";

type Wish = { userId: string; sessionId: string };

/** Whoever is signed in wants the identity for their account, while that session lives. @throws AuthError */
export async function planLink(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, sessionId }: Wish,
): Promise<AccountPlan> {
  const { db } = deps;
  const { user, email } = await checkLink(deps, identity, userId);
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const belongs = identityBelongs(id, userId);
  const inserted = insertIdentity(
    { id, userId, ...identity, now },
    `EXISTS (SELECT 1 FROM auth_sessions WHERE id = ? AND user_id = u.id)
       AND NOT EXISTS (SELECT 1 FROM auth_users taken WHERE taken.email = ? AND taken.email <> ''
         AND taken.is_sso_user = 0 AND taken.id <> u.id)`,
    sessionId,
    email,
  );
  const told = news(deps, identity, user, id, email);
  return {
    userId,
    action: "login",
    statements: [
      inserted,
      ...(email === "" ? [] : [adoptEmail({ userId, email, now }, belongs)]),
      makeLasting(userId, belongs),
      fillUserMetadata(userId, identity.data, belongs),
      updateProviderList(userId, now, belongs),
      ...told.statements,
    ],
    condition: identityBelongs,
    values: [id, userId],
    mailIds: told.mailIds,
  };
}

/** @returns the user, and the address an account without one gets. @throws AuthError */
async function checkLink({ db, now }: AuthDeps, identity: ExternalIdentity, userId: string) {
  const { provider, providerId, emails } = identity;
  const proved = emails.find(({ isVerified }) => isVerified)?.email ?? "";
  const [[owner], [user], others] = await runTogether(db, [
    findUserByIdentity({ provider, providerId }),
    findUser(userId),
    findUsersByEmails(proved === "" ? [] : [proved]),
  ]);
  if (!user) throw authError("session_not_found");
  if (isBanned(user, now())) throw userBanned(403);
  if (owner) throw alreadyLinked(owner.id === userId);
  const email = user.email === "" ? proved : "";
  if (email !== "" && others.length > 0) throw authError("email_exists");
  return { user, email };
}

/** To the address there was, else to the one there is from now on. */
function news(
  deps: AuthDeps,
  { provider, providerId }: ExternalIdentity,
  user: StoredUser,
  id: string,
  email: string,
): { statements: Statement[]; mailIds: string[] } {
  const { db, client } = deps;
  const belongs = identityBelongs(id, user.id);
  const details = { identity_id: id, provider, provider_id: providerId };
  const now = deps.now().toISOString();
  const event = { action: "identity_linked", userId: user.id, ...client, now, details } as const;
  const to = user.email || email;
  const notice = identityNotice(deps, to, { kind: "identity_linked", provider }, belongs);
  return {
    statements: [insertAuditEvent(event, belongs), ...notice.statements],
    mailIds: notice.mailIds,
  };
}

export const alreadyLinked = (isOwn: boolean) =>
  authError("identity_already_exists", {
    message: isOwn ? "Identity is already linked" : "Identity is already linked to another user",
  });
