import { findUserByIdentity } from "#db/queries/auth/identities.ts";
import { confirmEmail } from "#db/queries/auth/own-identity.ts";
import { deleteTokensOf, findTokenByLink, tokenExists } from "#db/queries/auth/tokens.ts";
import { findUser, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { hashLinkToken } from "../one-time-code.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";
import { alreadyLinked, linkIdentity } from "./link-identity.ts";

/**
 * An identity with the invited address accepts the invitation. The token of the mail has proved the address, so the
 * provider need not. @throws AuthError
 */
export async function planInvitation(
  deps: AuthDeps,
  identity: ExternalIdentity,
  linkHash: string,
): Promise<AccountPlan> {
  const { user } = await findInvitation(deps, { linkHash });
  const userId = user.id;
  if (isBanned(user, deps.now())) throw userBanned(403);
  if (!identity.emails.some(({ email }) => email === user.email)) {
    throw invalid("Invited email does not match emails from external provider");
  }
  const owner = await runOne(deps.db, findUserByIdentity(identity));
  if (owner) throw alreadyLinked(owner.id === userId);
  return linkIdentity(deps, identity, {
    userId,
    to: user.email,
    when: tokenExists(linkHash),
    effects: ({ now, isLinked }) => ({
      statements: [...confirmEmail({ userId, now }, isLinked), deleteTokensOf(userId, isLinked)],
      mailIds: [],
    }),
  });
}

export type Invitation = { linkHash: string; user: StoredUser };

/** Whom the token of an invitation's mail invites. @throws AuthError */
export async function findInvitation(
  deps: AuthDeps,
  by: { token: string } | { linkHash: string },
): Promise<Invitation> {
  const { db, keyedHash } = deps;
  const linkHash = "token" in by ? await hashLinkToken(keyedHash, by.token) : by.linkHash;
  const now = deps.now().toISOString();
  const token = await runOne(db, findTokenByLink({ linkHash, now }));
  const user = token?.type === "confirmation" ? await runOne(db, findUser(token.userId)) : undefined;
  if (user?.invitedAt) return { linkHash, user };
  throw authError("invite_not_found");
}
