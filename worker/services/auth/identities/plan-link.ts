import { adoptEmail, makeLasting, mayLink } from "#db/queries/auth/account-linking.ts";
import { findUserByIdentity, findUsersByEmails } from "#db/queries/auth/identities.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { alreadyLinked, linkIdentity } from "./link-identity.ts";

type LinkRequest = { userId: string; sessionId: string };

/** Links the identity to the account of the signed-in user, while the session exists. @throws AuthError */
export async function planLink(
  deps: AuthDeps,
  identity: ExternalIdentity,
  { userId, sessionId }: LinkRequest,
): Promise<AccountPlan> {
  const { user, email } = await checkLink(deps, identity, userId);
  return linkIdentity(deps, identity, {
    userId,
    to: user.email || email,
    when: mayLink({ sessionId, email }),
    effects: ({ now, isLinked }) => ({
      statements: [
        ...(email === "" ? [] : [adoptEmail({ userId, email, now }, isLinked)]),
        makeLasting(userId, isLinked),
      ],
      mailIds: [],
    }),
  });
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
