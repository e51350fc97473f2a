import { insertOwnIdentity, insertUser } from "#db/queries/auth/users.ts";
import type { Statement } from "#db/statement.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../auth-deps.ts";

type Address = { email: string; phone?: never } | { phone: string; email?: never };

type Account = Address & {
  /** null: the user signs in by code or link. */
  passwordHash: string | null;
  data: Metadata;
  /** Auto-confirmed, without proof. */
  isConfirmed: boolean;
};

export type NewAccount = { id: string; statements: Statement[] };

/** Metadata from the user cannot overwrite what the service knows. */
export function newAccount({ now }: AuthDeps, account: Account): NewAccount {
  const { email, phone, passwordHash, data, isConfirmed } = account;
  const id = crypto.randomUUID();
  const at = now().toISOString();
  const provider = email === undefined ? "phone" : "email";
  const known = {
    sub: id,
    ...(email === undefined ? { phone } : { email }),
    email_verified: isConfirmed && provider === "email",
    phone_verified: isConfirmed && provider === "phone",
  };
  const confirmedAt = isConfirmed ? at : null;
  const identityData = { ...data, ...known };
  const user = {
    id,
    email: email ?? "",
    emailConfirmedAt: provider === "email" ? confirmedAt : null,
    phone: phone ?? "",
    phoneConfirmedAt: provider === "phone" ? confirmedAt : null,
    passwordHash,
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityData,
    isAnonymous: false,
    isEmailAssumed: isConfirmed && provider === "email",
    now: at,
  };
  const identity = { id: crypto.randomUUID(), userId: id, data: identityData, now: at };
  return { id, statements: [insertUser(user), insertOwnIdentity(provider, identity)] };
}
