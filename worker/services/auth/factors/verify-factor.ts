import {
  challengeIsClaimed,
  claimFactorChallenge,
  findFactorChallenge,
  type StoredChallenge,
} from "#db/queries/auth/factor-challenges.ts";
import type { StoredFactor } from "#db/queries/auth/factors.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { insufficientAal, verificationFailed } from "#domain/auth/factor-error.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import type { SessionJson } from "../session-answer.ts";
import { ownFactor } from "./challenge-factor.ts";
import type { FactorAnswer, FactorKind, Proof } from "./factor-kind.ts";
import { kindToVerify } from "./factor-kinds.ts";
import { mayGuess, noteFailure, showFactor } from "./show-factor.ts";

/** POST /factors/{id}/verify. The right answer to a challenge raises the session to aal2. @throws AuthError */
export async function verifyFactor(
  deps: AuthDeps,
  signed: Signed,
  factorId: string,
  answer: FactorAnswer,
): Promise<SessionJson> {
  const factor = await ownFactor(deps, signed.user.id, factorId);
  const kind = await kindToVerify(deps, factor.factorType);
  kind.checkAnswer(answer);
  checkLevel(signed, factor);
  const challenge = await openChallenge(deps, factor, answer.challengeId);
  const proof = await prove(deps, signed.user.id, { kind, factor, challenge, answer });
  const session = await raise(deps, signed, { kind, factor, challenge, proof });
  if (session) return session;
  // The code or the challenge has been used.
  noteFailure(deps, signed.user.id, factor.id);
  throw verificationFailed(kind.refusal);
}

/** A person who only has the password must not add a factor of their own. @throws AuthError */
function checkLevel({ user, session }: Signed, { status }: StoredFactor): void {
  if (status === "verified" || session.aal === "aal2" || !hasVerifiedFactor(user)) return;
  throw insufficientAal(403, "AAL2 required to enroll a new factor");
}

/** Does not compare IP addresses, which change. @throws AuthError */
async function openChallenge({ db, now }: AuthDeps, { id }: StoredFactor, challengeId: string) {
  const challenge = await runOne(db, findFactorChallenge(id, challengeId.toLowerCase()));
  if (!challenge) {
    throw authError("mfa_factor_not_found", {
      status: 422,
      message: "MFA factor with the provided challenge ID not found",
    });
  }
  if (challenge.claim !== null) {
    // GoTrue's error for a challenge that has been answered.
    throw authError("mfa_ip_address_mismatch");
  }
  if (Date.parse(challenge.expiresAt) <= now().getTime()) {
    const advice = "verify against another challenge or create a new challenge.";
    throw authError("mfa_challenge_expired", {
      message: `MFA challenge ${challenge.id} has expired, ${advice}`,
    });
  }
  return challenge;
}

type Attempt = {
  kind: FactorKind;
  factor: StoredFactor;
  challenge: StoredChallenge;
  answer: FactorAnswer;
};

/** A locked factor refuses like a wrong code, so that the answer does not reveal the lock. @throws AuthError */
async function prove(deps: AuthDeps, userId: string, { kind, ...given }: Attempt) {
  const { factor } = given;
  if (!(await mayGuess(deps, userId, factor.id))) throw verificationFailed(kind.refusal);
  try {
    return await kind.verify(deps, given);
  } catch (error) {
    noteFailure(deps, userId, factor.id);
    throw error;
  }
}

type Proved = {
  kind: FactorKind;
  factor: StoredFactor;
  challenge: StoredChallenge;
  proof: Proof;
};

function raise(deps: AuthDeps, signed: Signed, { kind, factor, challenge, proof }: Proved) {
  const { user, session } = signed;
  const claim = {
    challengeId: challenge.id,
    factorId: factor.id,
    userId: user.id,
    sessionId: session.id,
    claim: crypto.randomUUID(),
    hasSecondFactor: session.aal === "aal2",
    now: deps.now().toISOString(),
  };
  const isClaimed = challengeIsClaimed(claim);
  return showFactor(deps, signed, {
    factorId: factor.id,
    method: kind.method,
    claim: claimFactorChallenge(claim, proof.isFresh),
    isClaimed,
    effects: proof.effects(isClaimed),
    mail: factor.status === "unverified" ? "mfa_factor_enrolled" : undefined,
  });
}
