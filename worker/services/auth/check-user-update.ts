import { AuthError, passwordNeeded } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import type { UserUpdate } from "./user-update.ts";

/** What decides without looking at the values. @throws AuthError */
export function checkUserUpdate({ config }: AuthDeps, signed: Signed, input: UserUpdate): void {
  const { user } = signed;
  const { email, phone, password, app_metadata } = input;
  if (app_metadata) {
    const message = "Updating app_metadata requires admin privileges";
    throw new AuthError({ status: 403, code: "not_admin", message });
  }
  if (email || phone || password) checkMayChange(signed);
  if (isClaiming(signed) && (!password || email || phone)) throw passwordNeeded();
  const hasNoAddress = user.email === "" && user.phone === "";
  if (user.is_anonymous === 1 && hasNoAddress && password && !email && !phone) {
    const message =
      "Updating password of an anonymous user without an email or phone is not allowed";
    throw new AuthError({ status: 422, code: "validation_failed", message });
  }
  if (phone && phone !== user.phone && !config.auth.sms.isPhoneEnabled) {
    const message = "Unsupported phone provider";
    throw new AuthError({ status: 400, code: "phone_provider_disabled", message });
  }
}

/** Address, number, password. @throws AuthError */
function checkMayChange(signed: Signed): void {
  if (signed.user.is_sso_user === 1) {
    const message = "Updating email, phone, password of a SSO account only possible via SSO";
    throw new AuthError({ status: 422, code: "user_sso_managed", message });
  }
  // Who takes the account over has none: it could not be set up before the address was shown.
  if (!isClaiming(signed)) requireSecondFactor(signed, "update email or password", 401);
}
