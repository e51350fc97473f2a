import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import type { UserUpdate } from "./user-update.ts";

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
    const message =
      "Updating password of an anonymous user without an email or phone is not allowed";
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
