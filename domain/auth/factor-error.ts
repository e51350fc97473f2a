import { authError } from "./auth-error.ts";

export const factorNotFound = (message = "Factor not found") => authError("mfa_factor_not_found", { message });

export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  authError("insufficient_aal", { status, message });

type FactorType = "totp" | "phone" | "webauthn" | "recovery_codes";

/** Factors of this type are disabled. */
export const enrollDisabled = (type: FactorType) => authError(`mfa_${type}_enroll_not_enabled`);

export const verifyDisabled = (type: FactorType) => authError(`mfa_${type}_verify_not_enabled`);

export const verificationFailed = (message: string, cause?: unknown) =>
  authError("mfa_verification_failed", { message, cause });

export const nameConflict = (name: string | null) =>
  authError("mfa_factor_name_conflict", {
    message: `A factor with the friendly name ${JSON.stringify(name ?? "")} for this user already exists`,
  });
