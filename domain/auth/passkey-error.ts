import { authError } from "./auth-error.ts";

export const passkeyNotFound = () =>
  authError("validation_failed", { status: 404, message: "Passkey not found" });

/** Only the cause says what is wrong; the client does not learn it. */
export const verificationFailed = (cause?: unknown, message = "Credential verification failed") =>
  authError("webauthn_verification_failed", { message, cause });

export const secondFactorNeeded = () =>
  authError("insufficient_aal", {
    message: "AAL2 session is required to manage passkeys when MFA is enabled",
  });
