import { insertEmailIdentity, insertUser } from "#db/queries/auth-users.ts";
import type { Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";

type Account = {
  email: string;
  /** null: there is no password, only codes and links. */
  passwordHash: string | null;
  data: Metadata;
  isConfirmed: boolean;
};

export type NewAccount = { id: string; statements: Statement[] };

/** What the user says about himself, and what we know; the latter cannot be overwritten. */
export function newAccount({ db, now }: AuthDeps, account: Account): NewAccount {
  const { email, passwordHash, data, isConfirmed } = account;
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const known = { sub: id, email, email_verified: isConfirmed, phone_verified: false };
  const identityData = { ...data, ...known };
  const user = {
    id,
    email,
    emailConfirmedAt: isConfirmed ? at : null,
    passwordHash,
    appMetadata: { provider: "email", providers: ["email"] },
    userMetadata: identityData,
    isAnonymous: false,
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, data: identityData, now: at };
  return { id, statements: [insertUser(db, user), insertEmailIdentity(db, identity)] };
}
