import { readOwnData } from "#db/queries/auth/own-data.ts";
import { findMergeFits, mergeUserMetadata, requireMergeFits } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { metadataTooLarge } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";

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

function withoutNulls<Json extends object>(object: Json): Json {
  const kept = { ...object };
  for (const name in kept) if (kept[name] === null) delete kept[name];
  return kept;
}

/** Response to a sign-up with a known address or number. Reveals nothing about the account. */
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

/** Merges `data` into the user's own metadata. Rolls the transaction back if the result is too large. */
export function mergeMetadata({ now }: AuthDeps, userId: string, data: Metadata | undefined): Statement[] {
  if (!data) return [];
  return [requireMergeFits(userId, data), mergeUserMetadata(userId, data, now().toISOString())];
}

/** Runs a transaction that contains `mergeMetadata`, and reports metadata that are too large. @throws AuthError */
export async function runWithMerge<T>(
  { db }: AuthDeps,
  { userId, data }: { userId: string; data: Metadata | undefined },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!data) throw cause;
    const found = await runOne(db, findMergeFits(userId, data));
    throw found?.fits === false ? metadataTooLarge("user_metadata", { cause }) : cause;
  }
}

/** All data stored about a person (revDSG Art. 28), without secrets. */
export async function exportOwnData({ db, now }: Pick<Deps, "db" | "now">, user: StoredUser) {
  // Neither an identity provider nor a sign-up (AUTH_MAILER_AUTOCONFIRM) proves that the user owns the address.
  const isProved = user.emailConfirmedAt !== null && !user.isEmailAssumed && !user.isSsoUser;
  const email = isProved ? user.email : "";
  return {
    exported_at: now().toISOString(),
    account: userJson(user),
    /** false: inquiries and messages sent from this address are left out. */
    address_is_confirmed: isProved,
    ...(await runTogether(db, readOwnData({ id: user.id, email }))),
  };
}
