import type { StoredChallenge } from "#db/queries/auth/factor-challenges.ts";
import {
  counterIsNew,
  factorHasNoCredential,
  keepCounter,
  keepCredential,
  type StoredFactor,
} from "#db/queries/auth/factors.ts";
import { credentialIsNew, listCredentials } from "#db/queries/auth/passkeys.ts";
import { runTogether } from "#db/statement.ts";
import { invalid, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { verificationFailed } from "#domain/auth/factor-error.ts";
import {
  type Assertion,
  assertionSchema,
  type NewCredential,
  newCredentialSchema,
  userOfHandle,
} from "#domain/auth/webauthn-credential.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { creationOptions, requestOptions } from "../webauthn/credential-options.ts";
import { verifyAssertion, verifyNewCredential } from "../webauthn/verify-credential.ts";
import type { FactorAnswer, FactorKind, Proof } from "./factor-kind.ts";

const REFUSAL = "Invalid WebAuthn credential response";

/** "create" while the factor has no credential yet. */
type Ceremony = { type: "create" | "request"; challenge: string };

/**
 * An authenticator that signs. What the request says of site and origins counts for nothing: the
 * settings do.
 */
export const webauthn: FactorKind = {
  method: "mfa/webauthn",
  refusal: REFUSAL,

  enroll: async () => ({ phone: null, secret: null, answer: {} }),

  challenge: async ({ db, config }, { user, factor, question }) => {
    if (!question.webauthn) throw invalid("webauthn config required");
    const rp = config.auth.webauthn;
    const seconds = config.auth.mfa.challengeSeconds;
    const [known] = await runTogether(db, [listCredentials(user.id)]);
    const own = known.filter(
      ({ credentialId: credential_id }) => credential_id === factor.credentialId,
    );
    const type = own.length > 0 ? "request" : "create";
    const publicKey =
      type === "create"
        ? await creationOptions(rp, { user, known, isPasskey: false, seconds })
        : await requestOptions(rp, { allowed: own, isPasskey: false, seconds });
    const expected: Ceremony = { type, challenge: publicKey.challenge };
    return {
      expected: JSON.stringify(expected),
      answer: { webauthn: { type, credential_options: { publicKey } } },
    };
  },

  checkAnswer: (answer) => void readAnswer(answer),

  verify: async (deps, { factor, challenge, answer }) => {
    const given = readAnswer(answer);
    const expected = ceremonyOf(challenge);
    if (given.type !== expected.type) throw verificationFailed(REFUSAL);
    try {
      return given.type === "create"
        ? await proveCreation(deps, factor, given, expected)
        : await proveRequest(deps, factor, given, expected);
    } catch (error) {
      throw verificationFailed(REFUSAL, error);
    }
  },
};

type Given =
  | { type: "create"; credential: NewCredential }
  | { type: "request"; credential: Assertion };

/** @throws AuthError */
function readAnswer({ webauthn: given }: FactorAnswer): Given {
  if (!given) throw invalid("WebAuthn config required");
  const { type, credential_response: response } = given;
  if (type !== "create" && type !== "request") {
    throw invalid("WebAuthn type must be create or request");
  }
  if (response === undefined || response === null) throw invalid("credential_response required");
  if (type === "create") {
    const { data } = newCredentialSchema.safeParse(response);
    if (data) return { type, credential: data };
  } else {
    const { data } = assertionSchema.safeParse(response);
    if (data) return { type, credential: data };
  }
  throw invalid("Invalid credential_response");
}

function ceremonyOf({ expected }: StoredChallenge): Ceremony {
  if (!expected) throw unexpectedFailure(500);
  return JSON.parse(expected);
}

async function proveCreation(
  { db, config }: AuthDeps,
  { id }: StoredFactor,
  given: Extract<Given, { type: "create" }>,
  { challenge }: Ceremony,
): Promise<Proof> {
  const rp = config.auth.webauthn;
  const expected = { challenge, rp, needsUserVerification: false };
  const credential = await verifyNewCredential(given.credential, expected);
  const { credentialId } = credential;
  return {
    condition: `${factorHasNoCredential} AND ${credentialIsNew}`,
    values: [id, credentialId, credentialId],
    effects: (when) => [keepCredential({ factorId: id, credential }, when)],
  };
}

async function proveRequest(
  { db, config }: AuthDeps,
  { id, userId: user_id, ...stored }: StoredFactor,
  given: Extract<Given, { type: "request" }>,
  { challenge }: Ceremony,
): Promise<Proof> {
  const { credentialId, publicKey, counter } = stored;
  if (credentialId === null || publicKey === null || counter === null) {
    throw new Error("factor without a credential");
  }
  const handle = given.credential.response.userHandle;
  // Keys that hold no more than their key do not say whose they are.
  if (handle !== undefined && userOfHandle(handle) !== user_id) throw new Error("somebody else's");
  const expected = { challenge, rp: config.auth.webauthn, needsUserVerification: false };
  const known = { credentialId, publicKey, counter };
  const next = await verifyAssertion(given.credential, known, expected);
  return {
    condition: counterIsNew,
    values: [id, next, next],
    effects: (when) => [keepCounter({ factorId: id, counter: next }, when)],
  };
}
