import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from "@simplewebauthn/server/helpers";
import type {
  Assertion,
  NewCredential,
  WebauthnCredential,
} from "#domain/auth/webauthn-credential.ts";
import type { WebauthnConfig } from "../../../config/webauthn.ts";
import { ALGORITHMS } from "./credential-options.ts";

type Expected = {
  /** base64url, as it was sent. */
  challenge: string;
  rp: Pick<WebauthnConfig, "rpId" | "rpOrigins">;
  /** By finger, face or PIN, not a touch alone. */
  needsUserVerification: boolean;
};

/** @throws whatever is wrong with it; nobody is told more than that */
export async function verifyNewCredential(
  given: NewCredential,
  expected: Expected,
): Promise<WebauthnCredential> {
  checkFrame(given.response.clientDataJSON);
  checkAttestation(given.response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    ...settings(expected),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error("attestation not verified");
  const { credential, aaguid } = registrationInfo;
  // The one the authenticator signed for, not the one the page says.
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

/** @returns the new counter. @throws whatever is wrong with it */
export async function verifyAssertion(
  given: Assertion,
  known: Known,
  expected: Expected,
): Promise<number> {
  checkFrame(given.response.clientDataJSON);
  if (given.id !== known.credentialId) throw new Error("another credential");
  const { userHandle, ...response } = given.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...given,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    ...settings(expected),
    credential: {
      id: known.credentialId,
      publicKey: isoBase64URL.toBuffer(known.publicKey),
      counter: known.counter,
    },
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

/** No page of ours asks from within somebody else's; the library lets it pass. */
function checkFrame(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error("asked from a frame");
}

/**
 * We ask for no attestation, so there is none but an authenticator's own signature. Certificates would
 * have the library look up what their author wrote into them: an address to fetch.
 */
function checkAttestation(attestationObject: string): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get("fmt");
  if (format === "none") return;
  if (format === "packed" && attestation.get("attStmt").get("x5c") === undefined) return;
  throw new Error(`attestation ${format} was not asked for`);
}
