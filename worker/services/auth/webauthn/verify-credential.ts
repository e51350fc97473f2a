import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { Assertion, NewCredential, WebauthnCredential } from "#domain/auth/webauthn-credential.ts";
import type { WebauthnConfig } from "../../../config/webauthn.ts";
import { ALGORITHMS } from "./credential-options.ts";

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

/** Our pages never ask from a cross-origin frame. The library does not check it. */
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
