import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import {
  insertPasskeyChallenge,
  type KnownCredential,
  type NewPasskeyChallenge,
  takePasskeyChallenge,
} from "#db/queries/auth/passkeys.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { isUuid } from "#domain/auth/request-fields.ts";
import {
  type Assertion,
  type NewCredential,
  verificationFailed,
  type WebauthnCredential,
} from "#domain/auth/webauthn.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Config } from "../../../config.ts";
import { clientBuckets, withinLimits } from "../limits.ts";

type WebauthnConfig = Config["auth"]["webauthn"];

type Expected = {
  /** base64url, as it was sent. */
  challenge: string;
  rp: Pick<WebauthnConfig, "rpId" | "rpOrigins">;
  /** A fingerprint, face or PIN; a touch is not enough. */
  needsUserVerification: boolean;
};

/** @throws Error saying what is wrong; the client only learns that it failed */
export async function verifyNewCredential(given: NewCredential, expected: Expected): Promise<WebauthnCredential> {
  checkFrame(given.response.clientDataJSON);
  checkAttestation(given.response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    ...settings(expected),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error("attestation not verified");
  const { credential, aaguid } = registrationInfo;
  // The signed id counts, not the one the page sent.
  if (credential.id !== given.id) throw new Error("another credential than the one named");
  return {
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    aaguid,
    transports: given.response.transports,
  };
}

type Known = Pick<WebauthnCredential, "credentialId" | "publicKey" | "counter">;

/** @returns the new counter. @throws Error saying what is wrong */
export async function verifyAssertion(given: Assertion, known: Known, expected: Expected): Promise<number> {
  checkFrame(given.response.clientDataJSON);
  if (given.id !== known.credentialId) throw new Error("another credential");
  const { userHandle, ...response } = given.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
    ...settings(expected),
    credential: { id: known.credentialId, publicKey: isoBase64URL.toBuffer(known.publicKey), counter: known.counter },
  });
  if (!verified) throw new Error("signature not verified");
  return authenticationInfo.newCounter;
}

const settings = ({ challenge, rp, needsUserVerification }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.rpOrigins,
  expectedRPID: rp.rpId,
  requireUserVerification: needsUserVerification,
});

/** Our pages never ask from a cross-origin frame. The library does not check this. */
function checkFrame(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error("asked from a frame");
}

/**
 * We request no attestation, so at most a self attestation is expected. For certificates, the library would fetch
 * addresses that are written in them.
 */
function checkAttestation(attestationObject: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get("fmt");
  if (format === "none") return;
  if (format === "packed" && attestation.get("attStmt").get("x5c") === undefined) return;
  throw new Error(`attestation ${format} was not asked for`);
}

/** ES256, EdDSA, RS256: supported by authenticators and by Workers. */
const ALGORITHMS = [-7, -8, -257];

type Creation = {
  user: StoredUser;
  /** An authenticator that has one of these credentials refuses. */
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

/** `userId`: null before a sign-in. */
type Ceremony = Pick<NewPasskeyChallenge, "type" | "userId">;

/** Stores what the authenticator must sign. */
export async function offerChallenge<Options extends { challenge: string }>(
  { db, config, now }: AuthDeps,
  { type, userId }: Ceremony,
  options: Options,
) {
  const time = now().getTime();
  const end = time + config.auth.webauthn.challengeSeconds * 1000;
  const challenge = {
    id: crypto.randomUUID(),
    type,
    userId,
    challenge: options.challenge,
    createdAt: new Date(time).toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
  await runOne(db, insertPasskeyChallenge(challenge));
  return { challenge_id: challenge.id, options, expires_at: Math.floor(end / 1000) };
}

/** As the protocol sends it. `credential` is parsed after the challenge has been taken. */
export type PasskeyAnswer = { challengeId?: string | undefined; credential?: unknown };

/** The first answer uses the challenge, even if it is wrong. @returns what had to be signed. @throws AuthError */
export async function takeChallenge(
  deps: AuthDeps,
  ceremony: Ceremony,
  { challengeId, credential }: PasskeyAnswer,
): Promise<string> {
  if (!challengeId) throw invalid("challenge_id is required");
  if (credential === undefined || credential === null) throw invalid("credential is required");
  if (!isUuid(challengeId)) throw invalid("challenge_id must be a valid UUID");
  await withinLimits(deps, { client: clientBuckets(deps, "passkey") });
  const id = challengeId.toLowerCase();
  const taken = await runOne(deps.db, takePasskeyChallenge({ id, ...ceremony }));
  if (!taken) throw authError("webauthn_challenge_not_found");
  if (Date.parse(taken.expiresAt) <= deps.now().getTime()) {
    throw authError("webauthn_challenge_expired");
  }
  return taken.challenge;
}

type Schema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T; error?: unknown } };

/** @throws AuthError if it is not a credential */
export function readCredential<T>(schema: Schema<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given);
  if (!success || data === undefined) throw verificationFailed(error, "Invalid credential response");
  return data;
}
