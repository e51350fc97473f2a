import type { Metadata } from "./metadata.ts";

/** As the protocol sends them. */
export type UserJson = {
  id: string;
  aud: "authenticated";
  role: string;
  email: string;
  phone: string;
  app_metadata: Metadata;
  user_metadata: Metadata;
  identities: IdentityJson[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
  [whenSet: string]: unknown;
};

type IdentityJson = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

export type FactorJson = {
  id: string;
  status: "unverified" | "verified";
  factor_type: string;
  phone?: string;
  friendly_name?: string;
  updated_at: string;
};

/** A row of auth_users with what belongs to it; identities, factors and metadata as JSON text. */
export type StoredUser = {
  id: string;
  role: string;
  email: string;
  email_confirmed_at: string | null;
  phone: string;
  phone_confirmed_at: string | null;
  password_hash: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  reauthentication_sent_at: string | null;
  new_email: string | null;
  email_change_sent_at: string | null;
  email_change_pending: number;
  new_phone: string | null;
  phone_change_sent_at: string | null;
  last_sign_in_at: string | null;
  app_metadata: string;
  user_metadata: string;
  is_anonymous: number;
  is_sso_user: number;
  /** 1: nobody has shown the address to be theirs, though it counts as confirmed. */
  is_email_assumed: number;
  banned_until: string | null;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
  identities: string;
  factors: string;
};

const SHOWN_WHEN_SET = [
  "email_confirmed_at",
  "phone_confirmed_at",
  "invited_at",
  "confirmation_sent_at",
  "recovery_sent_at",
  "reauthentication_sent_at",
  "new_email",
  "email_change_sent_at",
  "new_phone",
  "phone_change_sent_at",
  "last_sign_in_at",
  "banned_until",
  "deleted_at",
] as const;

/** The user as the protocol shows it: what is not set is left out, secrets never are in. */
export function userJson(user: StoredUser): UserJson {
  const set = SHOWN_WHEN_SET.filter((name) => user[name]).map((name) => [name, user[name]]);
  const factors = factorsOf(user);
  const confirmedAt = [user.email_confirmed_at, user.phone_confirmed_at].filter(Boolean).sort()[0];
  return {
    id: user.id,
    aud: "authenticated",
    role: user.role,
    email: user.email,
    phone: user.phone,
    ...Object.fromEntries(set),
    ...(confirmedAt && { confirmed_at: confirmedAt }),
    app_metadata: JSON.parse(user.app_metadata),
    user_metadata: JSON.parse(user.user_metadata),
    ...(factors.length > 0 && { factors }),
    identities: (JSON.parse(user.identities) as IdentityJson[]).map(withoutNulls),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous === 1,
  };
}

export const isConfirmed = (user: Pick<StoredUser, "email_confirmed_at" | "phone_confirmed_at">) =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;

export const isBanned = ({ banned_until }: Pick<StoredUser, "banned_until">, now: Date) =>
  banned_until !== null && Date.parse(banned_until) > now.getTime();

/** A second factor is set up, so that a password alone is not enough for everything. */
export const hasVerifiedFactor = (user: Pick<StoredUser, "factors">) =>
  factorsOf(user).some(({ status }) => status === "verified");

/** As a second factor; `number` in digits. */
export const hasVerifiedNumber = (user: Pick<StoredUser, "factors">, number: string) =>
  factorsOf(user).some(
    ({ factor_type, status, phone }) =>
      factor_type === "phone" && status === "verified" && phone === number,
  );

export const factorsOf = ({ factors }: Pick<StoredUser, "factors">) =>
  (JSON.parse(factors) as FactorJson[]).map(withoutNulls);

const withoutNulls = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as T;
