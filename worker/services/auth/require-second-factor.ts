import { insufficientAal } from "#domain/auth/factor-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { Signed } from "./authenticate.ts";

/** What the first of two steps alone must not do. `status`: as the protocol has it there. @throws AuthError */
export function requireSecondFactor(
  { user, session }: Signed,
  what: string,
  status: 401 | 403 = 403,
): void {
  if (!hasVerifiedFactor(user) || session.aal === "aal2") return;
  throw lacksSecondFactor(what, status);
}

export const lacksSecondFactor = (what: string, status: 401 | 403 = 401) =>
  insufficientAal(status, `AAL2 session is required to ${what} when MFA is enabled.`);
