import { invalid } from "#domain/auth/auth-error.ts";
import { parseBanDuration } from "#domain/auth/ban-duration.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import { checkImportedPassword } from "#domain/auth/imported-password.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { checkPassword } from "#domain/auth/password-policy.ts";
import { isPhoneNumber, PHONE_FORMAT } from "#domain/auth/phone-number.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

/** Body of POST and PUT /admin/users. */
export type GivenUserInput = {
  id?: string | undefined;
  role?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  password_hash?: string | undefined;
  email_confirm?: boolean | undefined;
  phone_confirm?: boolean | undefined;
  user_metadata?: Metadata | undefined;
  app_metadata?: Metadata | undefined;
  ban_duration?: string | undefined;
};

/** Normalized; "" and null if not given. */
type Checked = {
  email: string;
  phone: string;
  passwordHash: string | null;
  /** undefined if not given. */
  bannedUntil: string | null | undefined;
};

/** @throws AuthError */
export function checkGivenUser(deps: AuthDeps, input: GivenUserInput): Checked {
  const { email, phone, ban_duration } = input;
  if (phone && !isPhoneNumber(phone)) throw invalid(PHONE_FORMAT);
  return {
    email: email ? normalizeEmail(email) : "",
    phone: phone ? phone.replace("+", "") : "",
    bannedUntil: ban_duration ? endOfBan(deps, ban_duration) : undefined,
    passwordHash: checkGivenPassword(deps, input),
  };
}

/** The last day that fits the format of dates. */
const LAST_DAY = Date.UTC(9999, 11, 31);

function endOfBan({ now }: AuthDeps, text: string): string | null {
  const duration = parseBanDuration(text);
  if (duration === null) return null;
  return new Date(Math.min(now().getTime() + duration, LAST_DAY)).toISOString();
}

function checkGivenPassword(deps: AuthDeps, { password, password_hash }: GivenUserInput) {
  if (password && password_hash) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (password_hash) checkImportedPassword(password_hash);
  if (!password) return password_hash || null;
  checkPassword(password, deps.config.auth.password);
  return deps.passwords.hash(password);
}
