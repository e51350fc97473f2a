import { AuthError } from "./auth-error.ts";

export const factorNotFound = (message = "Factor not found") =>
  new AuthError({ status: 404, code: "mfa_factor_not_found", message });

export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new AuthError({ status, code: "insufficient_aal", message });

/** Of a type that is switched off; `type` as codes write it, `name` as words do. */
export const enrollDisabled = (type: string, name: string) =>
  disabled(`mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);

export const verifyDisabled = (type: string, name: string) =>
  disabled(`mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${name}`);

const disabled = (code: string, message: string) => new AuthError({ status: 422, code, message });

export const verificationFailed = (message: string, cause?: unknown) =>
  new AuthError({ status: 422, code: "mfa_verification_failed", message }, { cause });

export const nameConflict = (name: string | null) =>
  new AuthError({
    status: 422,
    code: "mfa_factor_name_conflict",
    message: `A factor with the friendly name ${JSON.stringify(name ?? "")} for this user already exists`,
  });

/** Another with the same number. */
export const phoneFactorExists = () =>
  new AuthError({
    status: 422,
    code: "mfa_verified_factor_exists",
    message: "A verified phone factor already exists, unenroll the existing factor to continue",
  });

export const tooManyFactors = () =>
  new AuthError({
    status: 422,
    code: "too_many_enrolled_mfa_factors",
    message: "Maximum number of verified factors reached, unenroll to continue",
  });
