import type { Metadata } from "./metadata.ts";

/** A user as the protocol represents it. */
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

export type IdentityJson = {
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

export const isConfirmed = (user: { emailConfirmedAt: string | null; phoneConfirmedAt: string | null }) =>
  user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;

type Contact = { email: string; emailConfirmedAt: string | null; phoneConfirmedAt: string | null };

/** Whether codes that prove a right go to the phone number: there is no address, or only the number is verified. */
export const isAskedByPhone = ({ email, emailConfirmedAt, phoneConfirmedAt }: Contact) =>
  email === "" || (emailConfirmedAt === null && phoneConfirmedAt !== null);

export const isBanned = ({ bannedUntil }: { bannedUntil: string | null }, now: Date) =>
  bannedUntil !== null && Date.parse(bannedUntil) > now.getTime();

type WithFactors = { factors: FactorJson[] };

/** Users with a verified factor may not do everything with the password alone. */
export const hasVerifiedFactor = ({ factors }: WithFactors) => factors.some(({ status }) => status === "verified");

/** Whether the number is a verified second factor. `number`: digits only. */
export const hasVerifiedNumber = ({ factors }: WithFactors, number: string) =>
  factors.some(
    ({ factor_type, status, phone }) => factor_type === "phone" && status === "verified" && phone === number,
  );
