import { AuthError } from "./auth-error.ts";

export const passkeysDisabled = () =>
  new AuthError({ status: 404, code: "passkey_disabled", message: "Passkeys are disabled" });

export const passkeyNotFound = () =>
  new AuthError({ status: 404, code: "validation_failed", message: "Passkey not found" });

export const tooManyPasskeys = () =>
  new AuthError({
    status: 422,
    code: "too_many_passkeys",
    message: "Maximum number of passkeys reached",
  });

export const credentialExists = () =>
  new AuthError({
    status: 422,
    code: "webauthn_credential_exists",
    message: "This credential is already registered",
  });

/** What is wrong is for the cause alone. */
export const verificationFailed = (cause?: unknown, message = "Credential verification failed") =>
  new AuthError({ status: 400, code: "webauthn_verification_failed", message }, { cause });

export const secondFactorNeeded = () =>
  new AuthError({
    status: 403,
    code: "insufficient_aal",
    message: "AAL2 session is required to manage passkeys when MFA is enabled",
  });
