import { z } from "zod";
import { isUuid } from "./uuid.ts";

/** Long enough for an attestation, the longest value. */
const base64url = z
  .string()
  .regex(/^[\w-]+=*$/)
  .max(20_000);

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** Drops unknown transports, which future browsers may send. */
const transports = z
  .array(z.string())
  .nullish()
  .transform((given) => TRANSPORTS.filter((each) => given?.includes(each)));

const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };

/** RegistrationResponseJSON of WebAuthn Level 3, as far as it is used. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

/** AuthenticationResponseJSON, as far as it is used. */
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

/** What is stored; none of it is secret. */
export type WebauthnCredential = {
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  aaguid: string;
  transports: string[];
};

/** The user id in a user handle, which contains its text. */
export function userOfHandle(handle: string | undefined): string | undefined {
  // 36 bytes are 48 characters of base64url, without padding.
  if (!handle || !/^[\w-]{48}$/.test(handle)) return undefined;
  const text = atob(handle.replaceAll("-", "+").replaceAll("_", "/"));
  return isUuid(text) ? text : undefined;
}
