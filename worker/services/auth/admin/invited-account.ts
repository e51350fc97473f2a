import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import {
  insertGivenUser,
  resetUnconfirmed,
  syncOwnIdentity,
} from "#db/queries/auth/admin-users.ts";
import type { Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { StoredUser } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type Invited = {
  email: string;
  /** With this address, not confirmed. */
  existing: StoredUser | undefined;
  data: Metadata | undefined;
  passwordHash: string | null;
  isInvited: boolean;
};

/**
 * An account that waits for its owner to confirm it. One that is there already loses what a stranger may
 * have set: whoever registered the address before its owner was invited must not have the password.
 */
export function invitedAccount(
  { db, now }: AuthDeps,
  { email, existing, data, passwordHash, isInvited }: Invited,
): { userId: string; statements: Statement<unknown>[] } {
  const at = now().toISOString();
  const invitedAt = isInvited ? at : null;
  if (existing) {
    const reset = { userId: existing.id, passwordHash, userMetadata: data, invitedAt, now: at };
    const disowning = { userId: existing.id, identityId: crypto.randomUUID(), now: at };
    const statements = [...dropForeignIdentities(db, disowning, "1"), resetUnconfirmed(db, reset)];
    return { userId: existing.id, statements };
  }
  const userId = crypto.randomUUID();
  const user = {
    id: userId,
    role: "authenticated",
    email,
    emailConfirmedAt: null,
    phone: "",
    phoneConfirmedAt: null,
    passwordHash,
    appMetadata: { provider: "email", providers: ["email"] },
    userMetadata: data ?? {},
    bannedUntil: null,
    invitedAt,
    now: at,
  };
  const identity = { userId, identityId: crypto.randomUUID(), now: at };
  return {
    userId,
    statements: [insertGivenUser(db, user), syncOwnIdentity(db, "email", identity)],
  };
}
