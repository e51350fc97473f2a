import { insufficientAal } from "#domain/auth/factor-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { Signed } from "../authenticate.ts";

/** What the password alone must not do where there is a second factor. @throws AuthError */
export function requireSecondFactor({ user, session }: Signed, what: string): void {
  if (!hasVerifiedFactor(user) || session.aal === "aal2") return;
  throw insufficientAal(403, `AAL2 session is required to ${what} when MFA is enabled.`);
}
