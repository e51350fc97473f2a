import { enrollDisabled, verifyDisabled } from "#domain/auth/factor-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";

type Config = Pick<AuthDeps, "config">;

/** New recovery codes may be made. @throws AuthError */
export function checkCanEnroll({ config }: Config): void {
  if (config.auth.mfa.types.recovery_code.canEnroll) return;
  throw enrollDisabled("recovery_codes");
}

/** Recovery codes may be used. @throws AuthError */
export function checkCanVerify({ config }: Config): void {
  if (config.auth.mfa.types.recovery_code.canVerify) return;
  throw verifyDisabled("recovery_codes");
}
