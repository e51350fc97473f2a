import type { StoredChallenge } from "#db/queries/auth/factor-challenges.ts";
import {
  COUNTER_IS_NEW,
  FACTOR_HAS_NO_CREDENTIAL,
  keepCounter,
  keepCredential,
  type StoredFactor,
} from "#db/queries/auth/factors.ts";
import { CREDENTIAL_IS_NEW, listCredentials } from "#db/queries/auth/passkeys.ts";
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
    const [known] = await runTogether(db, [listCredentials(db, user.id)]);
    const own = known.filter(({ credential_id }) => credential_id === factor.credential_id);
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
    condition: `${FACTOR_HAS_NO_CREDENTIAL} AND ${CREDENTIAL_IS_NEW}`,
    values: [id, credentialId, credentialId],
    effects: (condition, ...values) => [
      keepCredential(db, { factorId: id, credential }, condition, ...values),
    ],
  };
}

async function proveRequest(
  { db, config }: AuthDeps,
  { id, user_id, ...stored }: StoredFactor,
  given: Extract<Given, { type: "request" }>,
  { challenge }: Ceremony,
): Promise<Proof> {
  const { credential_id: credentialId, public_key: publicKey, counter } = stored;
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
    condition: COUNTER_IS_NEW,
    values: [id, next, next],
    effects: (condition, ...values) => [
      keepCounter(db, { factorId: id, counter: next }, condition, ...values),
    ],
  };
}
