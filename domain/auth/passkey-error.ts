import { authError } from "./auth-error.ts";

export const passkeyNotFound = () => authError("validation_failed", { status: 404, message: "Passkey not found" });

/** Clients do not learn what was wrong; it is only the error's cause. */
export const verificationFailed = (cause?: unknown, message = "Credential verification failed") =>
  authError("webauthn_verification_failed", { message, cause });

export const secondFactorNeeded = () =>
  authError("insufficient_aal", { message: "AAL2 session is required to manage passkeys when MFA is enabled" });
