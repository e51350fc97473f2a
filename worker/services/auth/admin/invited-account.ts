import { ALWAYS } from "#db/condition.ts";
import { dropForeignIdentities } from "#db/queries/auth/account-linking.ts";
import { resetUnconfirmed } from "#db/queries/auth/admin-users.ts";
import { syncOwnIdentity } from "#db/queries/auth/own-identity.ts";
import { insertUser, type StoredUser } from "#db/queries/auth/users.ts";
import type { Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type Invited = {
  email: string;
  /** An unconfirmed account with this address. */
  existing: StoredUser | undefined;
  data: Metadata | undefined;
  passwordHash: string | null;
  isInvited: boolean;
};

/**
 * An account that its owner has to confirm. An existing account loses its password and identities, which a stranger
 * may have set by registering the address before its owner was invited.
 */
export function invitedAccount(
  { now }: AuthDeps,
  { email, existing, data, passwordHash, isInvited }: Invited,
): { userId: string; statements: Statement[] } {
  const at = now().toISOString();
  const invitedAt = isInvited ? at : null;
  if (existing) {
    const reset = { userId: existing.id, passwordHash, userMetadata: data, invitedAt, now: at };
    const disowning = { userId: existing.id, identityId: crypto.randomUUID(), now: at };
    const statements = [...dropForeignIdentities(disowning, ALWAYS), resetUnconfirmed(reset)];
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
    statements: [insertUser(user), syncOwnIdentity("email", identity)],
  };
}
