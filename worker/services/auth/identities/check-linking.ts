import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../authenticate.ts";

/** @throws AuthError if users cannot link and unlink identities themselves */
export function checkManualLinking({ config }: Pick<AuthDeps, "config">): void {
  if (config.auth.providers.isManualLinkingEnabled) return;
  throw authError("manual_linking_disabled");
}

/** When an organization ends a user's access, no other identity may keep it open. @throws AuthError */
export function checkMayLink(signed: Signed): void {
  if (signed.user.isSsoUser) throw authError("user_sso_managed");
  checkSecondFactor(signed);
}

/** An identity opens the account, so like a new password it requires the second factor. @throws AuthError */
export const checkSecondFactor = (signed: Signed) => requireSecondFactor(signed, "link or unlink an identity", 401);
