import { AuthError } from "#domain/auth/auth-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";

/** Users may link and unlink identities themselves. @throws AuthError */
export function checkManualLinking({ config }: Pick<AuthDeps, "config">): void {
  if (config.auth.providers.isManualLinkingEnabled) return;
  const message = "Manual linking is disabled";
  throw new AuthError({ status: 404, code: "manual_linking_disabled", message });
}

/** An identity opens the account: like a new password it needs the second factor. @throws AuthError */
export function checkSecondFactor({ user, session }: Signed): void {
  if (!hasVerifiedFactor(user) || session.aal === "aal2") return;
  const message = "AAL2 session is required to link or unlink an identity when MFA is enabled.";
  throw new AuthError({ status: 401, code: "insufficient_aal", message });
}
