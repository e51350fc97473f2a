import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import type { KnownCredential } from "#db/queries/auth/passkeys.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { WebauthnConfig } from "../../../config/webauthn.ts";

/** ES256, EdDSA, RS256: supported by authenticators and by Workers. */
export const ALGORITHMS = [-7, -8, -257];

type Creation = {
  user: StoredUser;
  /** Authenticators that have one of them refuse. */
  known: KnownCredential[];
  isPasskey: boolean;
  seconds: number;
};

/** For navigator.credentials.create, as JSON. */
export const creationOptions = (rp: WebauthnConfig, { user, known, ...given }: Creation) =>
  generateRegistrationOptions({
    rpID: rp.rpId,
    rpName: rp.rpName,
    // The id as text, as `userOfHandle` reads it.
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.phone || user.id,
    userDisplayName: user.email || user.phone || user.id,
    attestationType: "none",
    excludeCredentials: known.map(described),
    authenticatorSelection: given.isPasskey
      ? { residentKey: "required", userVerification: "required" }
      : { residentKey: "discouraged", userVerification: "preferred" },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: given.seconds * 1000,
  });

type Request = { allowed: KnownCredential[]; isPasskey: boolean; seconds: number };

/** For navigator.credentials.get, as JSON. If `allowed` is empty, the authenticator offers all of its passkeys. */
export const requestOptions = (rp: WebauthnConfig, { allowed, isPasskey, seconds }: Request) =>
  generateAuthenticationOptions({
    rpID: rp.rpId,
    allowCredentials: allowed.map(described),
    userVerification: isPasskey ? "required" : "preferred",
    timeout: seconds * 1000,
  });

const described = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId,
  ...(transports.length > 0 && { transports }),
});
