import type { TokenType } from "#db/queries/auth/tokens.ts";
import { findUserByEmail, type StoredUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { checkPassword } from "#domain/auth/password-policy.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { isClaiming, requireSecondFactor, type Signed } from "./authenticate.ts";
import { guessCode } from "./guess-code.ts";
import { clientBuckets, mailSlot, withinLimits } from "./limits.ts";

/** What PUT /user may carry. */
export type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  channel?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  nonce?: string | undefined;
  data?: Metadata | undefined;
  app_metadata?: Metadata | undefined;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** Checks that do not depend on the new values. @throws AuthError */
export function checkUserUpdate({ config }: AuthDeps, signed: Signed, input: UserUpdate): void {
  const { user } = signed;
  const { email, phone, password, app_metadata } = input;
  if (app_metadata) {
    const message = "Updating app_metadata requires admin privileges";
    throw authError("not_admin", { message });
  }
  if (email || phone || password) checkMayChange(signed);
  if (isClaiming(signed) && (!password || email || phone)) throw authError("password_needed");
  const hasNoAddress = user.email === "" && user.phone === "";
  if (user.isAnonymous && hasNoAddress && password && !email && !phone) {
    const message = "Updating password of an anonymous user without an email or phone is not allowed";
    throw authError("validation_failed", { status: 422, message });
  }
  if (phone && phone !== user.phone && !config.auth.sms.isPhoneEnabled) {
    throw authError("phone_provider_disabled");
  }
}

/** Whether the user may change address, number or password. @throws AuthError */
function checkMayChange(signed: Signed): void {
  if (signed.user.isSsoUser) {
    throw authError("user_sso_managed");
  }
  // Claiming sessions skip this: the account had no second factor when they began.
  if (!isClaiming(signed)) requireSecondFactor(signed, "update email or password", 401);
}

const DAY_MS = 86_400_000;

/** @returns the hash to store, undefined if the password stays the same. @throws AuthError */
export async function checkNewPassword(deps: AuthDeps, signed: Signed, input: UserUpdate): Promise<string | undefined> {
  const { passwords, config, now } = deps;
  const { user, session } = signed;
  const { password } = input;
  if (!password) return undefined;
  const age = now().getTime() - Date.parse(session.createdAt);
  if (config.auth.password.needsReauthentication && age > DAY_MS && !input.nonce) {
    throw authError("reauthentication_needed");
  }
  if (input.nonce) await checkNonce(deps, user, input.nonce);
  // Claiming sessions skip this: their user does not know the old password.
  if (!isClaiming(signed)) await checkCurrentPassword(deps, user, input.current_password);
  checkPassword(password, config.auth.password);
  if (user.passwordHash && (await passwords.verify(user.passwordHash, password))) {
    throw authError("same_password");
  }
  return passwords.hash(password);
}

async function checkCurrentPassword(
  { passwords, config }: AuthDeps,
  { passwordHash }: StoredUser,
  current: string | undefined,
): Promise<void> {
  if (!config.auth.password.needsCurrent || !passwordHash) return;
  if (current && (await passwords.verify(passwordHash, current))) return;
  const code = current ? "current_password_invalid" : "current_password_required";
  const message = "Current password required when setting new password.";
  throw authError(code, { status: 400, message });
}

/** Uses the code of GET /reauthenticate. @throws AuthError */
export async function checkNonce(deps: AuthDeps, { id, email, phone }: StoredUser, nonce: string): Promise<void> {
  const sentTo = email || phone;
  const types: TokenType[] = ["reauthentication"];
  if (await guessCode(deps, { code: nonce, sentTo, types, userId: id }, [])) return;
  throw authError("reauthentication_not_valid");
}

/** @returns the new address, undefined if it stays the same. @throws AuthError */
export async function checkNewEmail(
  deps: AuthDeps,
  user: StoredUser,
  email: string | undefined,
): Promise<string | undefined> {
  if (!email) return undefined;
  const newEmail = normalizeEmail(email);
  if (newEmail === user.email) return undefined;
  if (await runOne(deps.db, findUserByEmail(newEmail))) {
    throw authError("email_exists");
  }
  // One slot for the user, one for the recipient of the mail.
  const others = [user.email || user.id, newEmail].flatMap((address) => mailSlot(deps, "email_change", address));
  await withinLimits(deps, { client: clientBuckets(deps, "otp"), others, isMailed: true });
  return newEmail;
}
