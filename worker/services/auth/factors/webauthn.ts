import type { StoredChallenge } from "#db/queries/auth/factor-challenges.ts";
import {
  counterIsNew,
  factorHasNoCredential,
  keepCounter,
  keepCredential,
  type StoredFactor,
} from "#db/queries/auth/factors.ts";
import { credentialIsNew, listCredentials } from "#db/queries/auth/passkeys.ts";
import { every, runAll } from "#db/statement.ts";
import { invalid, verificationFailed } from "#domain/auth/auth-error.ts";
import {
  type Assertion,
  assertionSchema,
  type NewCredential,
  newCredentialSchema,
  userOfHandle,
} from "#domain/auth/webauthn.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { creationOptions, requestOptions, verifyAssertion, verifyNewCredential } from "../webauthn/credentials.ts";
import type { FactorAnswer, FactorKind, Proof } from "./factor-kind.ts";

const REFUSAL = "Invalid WebAuthn credential response";

/** "create" while the factor has no credential yet. */
type Ceremony = { type: "create" | "request"; challenge: string };

/** An authenticator that signs. Site and origins come from the settings, not from the request. */
export const webauthn: FactorKind = {
  method: "mfa/webauthn",
  refusal: REFUSAL,

  enroll: async () => ({ phone: null, secret: null, answer: {} }),

  challenge: async ({ db, config }, { user, factor, question }) => {
    if (!question.webauthn) throw invalid("webauthn config required");
    const rp = config.auth.webauthn;
    const seconds = config.auth.mfa.challengeSeconds;
    const known = await runAll(db, listCredentials(user.id));
    const own = known.filter(({ credentialId }) => credentialId === factor.credentialId);
    const type = own.length > 0 ? "request" : "create";
    const publicKey =
      type === "create"
        ? await creationOptions(rp, { user, known, isPasskey: false, seconds })
        : await requestOptions(rp, { allowed: own, isPasskey: false, seconds });
    const expected: Ceremony = { type, challenge: publicKey.challenge };
    return { expected: JSON.stringify(expected), answer: { webauthn: { type, credential_options: { publicKey } } } };
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

type Given = { type: "create"; credential: NewCredential } | { type: "request"; credential: Assertion };

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

const ceremonyOf = ({ expected }: StoredChallenge): Ceremony =>
  JSON.parse(present(expected, "a WebAuthn challenge keeps its ceremony"));

async function proveCreation(
  { config }: AuthDeps,
  { id }: StoredFactor,
  given: Extract<Given, { type: "create" }>,
  { challenge }: Ceremony,
): Promise<Proof> {
  const rp = config.auth.webauthn;
  const expected = { challenge, rp, needsUserVerification: false };
  const credential = await verifyNewCredential(given.credential, expected);
  return {
    isFresh: every(factorHasNoCredential(id), credentialIsNew(credential.credentialId)),
    effects: (when) => [keepCredential({ factorId: id, credential }, when)],
  };
}

async function proveRequest(
  { config }: AuthDeps,
  { id, userId, ...stored }: StoredFactor,
  given: Extract<Given, { type: "request" }>,
  { challenge }: Ceremony,
): Promise<Proof> {
  const handle = given.credential.response.userHandle;
  // Non-discoverable credentials send no user handle.
  if (handle !== undefined && userOfHandle(handle) !== userId) throw new Error("another user's");
  const expected = { challenge, rp: config.auth.webauthn, needsUserVerification: false };
  const why = "a request is only offered to a factor with a credential";
  const known = {
    credentialId: present(stored.credentialId, why),
    publicKey: present(stored.publicKey, why),
    counter: present(stored.counter, why),
  };
  const next = { factorId: id, counter: await verifyAssertion(given.credential, known, expected) };
  return { isFresh: counterIsNew(next), effects: (when) => [keepCounter(next, when)] };
}
