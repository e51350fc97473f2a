import { z } from "zod";
import { authError } from "./auth-error.ts";
import { isUuid } from "./request-fields.ts";

/** The longest value is an authenticator's attestation. */
const base64url = z
  .string()
  .regex(/^[\w-]+=*$/)
  .max(20_000);

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** Transports added by future browsers are dropped, not refused. */
const transports = z
  .array(z.string())
  .nullish()
  .transform((given) => TRANSPORTS.filter((each) => given?.includes(each)));

const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };

/** The parts we use of WebAuthn Level 3's RegistrationResponseJSON. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

/** The parts we use of AuthenticationResponseJSON. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .max(200)
      .nullish()
      .transform((handle) => handle || undefined),
  }),
});

export type NewCredential = z.output<typeof newCredentialSchema>;
export type Assertion = z.output<typeof assertionSchema>;

/** The stored part of a credential, none of which is secret. */
export type WebauthnCredential = {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  aaguid: string;
  transports: string[];
};

/** The user handle of a credential contains the user id as text. */
export function userOfHandle(handle: string | undefined): string | undefined {
  // 36 bytes are 48 base64url characters without padding.
  if (!handle || !/^[\w-]{48}$/.test(handle)) return undefined;
  const text = atob(handle.replaceAll("-", "+").replaceAll("_", "/"));
  return isUuid(text) ? text : undefined;
}

export const passkeyNotFound = () => authError("validation_failed", { status: 404, message: "Passkey not found" });

/** Clients do not learn what was wrong; only the error's cause states it. */
export const verificationFailed = (cause?: unknown, message = "Credential verification failed") =>
  authError("webauthn_verification_failed", { message, cause });

export const secondFactorNeeded = () =>
  authError("insufficient_aal", { message: "AAL2 session is required to manage passkeys when MFA is enabled" });
