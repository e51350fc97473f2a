import { AuthError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Signed } from "./authenticate.ts";
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
  const isProtected = Boolean(email || phone || password);
  if (user.is_sso_user === 1 && isProtected) {
    const message = "Updating email, phone, password of a SSO account only possible via SSO";
    throw new AuthError({ status: 422, code: "user_sso_managed", message });
  }
  if (isProtected) requireSecondFactor(signed, "update email or password", 401);
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
