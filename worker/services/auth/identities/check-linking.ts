import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { requireSecondFactor } from "../authenticate.ts";

/** Users may link and unlink identities themselves. @throws AuthError */
export function checkManualLinking({ config }: Pick<AuthDeps, "config">): void {
  if (config.auth.providers.isManualLinkingEnabled) return;
  throw authError("manual_linking_disabled");
}

/** An identity opens the account: like a new password it needs the second factor. @throws AuthError */
export const checkSecondFactor = (signed: Signed) => requireSecondFactor(signed, "link or unlink an identity", 401);
