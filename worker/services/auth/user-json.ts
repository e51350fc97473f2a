import type { StoredUser } from "#db/queries/auth/users.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";

const SHOWN_WHEN_SET = {
  email_confirmed_at: "emailConfirmedAt",
  phone_confirmed_at: "phoneConfirmedAt",
  invited_at: "invitedAt",
  confirmation_sent_at: "confirmationSentAt",
  recovery_sent_at: "recoverySentAt",
  reauthentication_sent_at: "reauthenticationSentAt",
  new_email: "newEmail",
  email_change_sent_at: "emailChangeSentAt",
  new_phone: "newPhone",
  phone_change_sent_at: "phoneChangeSentAt",
  last_sign_in_at: "lastSignInAt",
  banned_until: "bannedUntil",
  deleted_at: "deletedAt",
} as const;

/** The user as the protocol shows it: empty values are left out, secrets always. */
export function userJson(user: StoredUser): UserJson {
  const set = Object.entries(SHOWN_WHEN_SET).flatMap(([name, key]) => (user[key] ? [[name, user[key]]] : []));
  const factors = factorsOf(user);
  const confirmedAt = [user.emailConfirmedAt, user.phoneConfirmedAt].filter(Boolean).sort()[0];
  return {
    id: user.id,
    aud: "authenticated",
    role: user.role,
    email: user.email,
    phone: user.phone,
    ...Object.fromEntries(set),
    ...(confirmedAt && { confirmed_at: confirmedAt }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors }),
    identities: user.identities.map(withoutNulls),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: user.isAnonymous,
  };
}

export const factorsOf = ({ factors }: Pick<StoredUser, "factors">) => factors.map(withoutNulls);

const withoutNulls = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as T;

/** Response to a sign-up with a known address or number. Reveals nothing of the account. */
export function disguisedUser(
  { now }: Pick<AuthDeps, "now">,
  { email = "", phone = "" }: { email?: string; phone?: string },
  data: Metadata,
): UserJson {
  const at = now().toISOString();
  const provider = phone === "" ? "email" : "phone";
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
