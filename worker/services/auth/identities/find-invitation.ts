import { findTokenByLink } from "#db/queries/auth/tokens.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { hashLinkToken } from "../one-time-code.ts";

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
  const user =
    token?.type === "confirmation" ? await runOne(db, findUser(token.userId)) : undefined;
  if (user?.invitedAt) return { linkHash, user };
  throw authError("invite_not_found");
}
