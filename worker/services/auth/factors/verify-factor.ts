import {
  challengeIsClaimed,
  claimFactorChallenge,
  findFactorChallenge,
  insertFactorChallenge,
  type StoredChallenge,
} from "#db/queries/auth/factor-challenges.ts";
import { findFactor, type StoredFactor, takeFactorGuess } from "#db/queries/auth/factors.ts";
import { findUserInSession, raiseSession } from "#db/queries/auth/sessions.ts";
import { type Condition, runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, badJwt, factorNotFound, insufficientAal, verificationFailed } from "#domain/auth/auth-error.ts";
import { requireUuid } from "#domain/auth/request-fields.ts";
import { hasVerifiedFactor } from "#domain/auth/user.ts";
import type { AuthMailKind } from "#domain/mail/mail.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent, logEvent } from "../../audit/audit-event.ts";
import { NO_CHANGE, queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import { type SessionJson, sessionAnswer } from "../session-answer.ts";
import { kindToVerify } from "./enroll-factor.ts";
import type { FactorAnswer, FactorKind, FactorQuestion, Proof } from "./factor-kind.ts";

/** POST /factors/{id}/challenge. @throws AuthError */
export async function challengeFactor(deps: AuthDeps, { user }: Signed, factorId: string, question: FactorQuestion) {
  const factor = await ownFactor(deps, user.id, factorId, "mfaChallenge");
  const kind = await kindToVerify(deps, factor.factorType);
  const id = crypto.randomUUID();
  const { expected, answer } = await kind.challenge(deps, { user, factor, question });
  const time = deps.now().getTime();
  const end = time + deps.config.auth.mfa.challengeSeconds * 1000;
  const { written } = await runTogether(deps.db, {
    written: insertFactorChallenge({
      id,
      factorId: factor.id,
      userId: user.id,
      expected,
      now: new Date(time).toISOString(),
      expiresAt: new Date(end).toISOString(),
    }),
  });
  if (written.length === 0) throw factorNotFound();
  return { id, type: factor.factorType, expires_at: Math.floor(end / 1000), ...answer };
}

/**
 * `limit`: challenges have a limit of their own, so that typing a code, which needs a challenge, counts once.
 * @throws AuthError if the user has no such factor
 */
export async function ownFactor(
  deps: AuthDeps,
  userId: string,
  factorId: string,
  limit: "mfa" | "mfaChallenge" = "mfa",
): Promise<StoredFactor> {
  const find = findFactor({ userId, factorId: requireUuid(factorId, "factor_id") });
  const limits = { client: clientBuckets(deps, limit) };
  const [factor] = await readWithinLimits(deps, limits, find);
  if (!factor) throw factorNotFound();
  return factor;
}

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
    throw authError("mfa_challenge_expired", { message: `MFA challenge ${challenge.id} has expired, ${advice}` });
  }
  return challenge;
}

type Attempt = { kind: FactorKind; factor: StoredFactor; challenge: StoredChallenge; answer: FactorAnswer };

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

type Proved = { kind: FactorKind; factor: StoredFactor; challenge: StoredChallenge; proof: Proof };

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

type Shown = {
  factorId: string;
  /** An `amr` method, as GoTrue names it. */
  method: string;
  /** Uses up the challenge or code; only one of concurrent requests gets a row. */
  claim: Statement;
  /** Holds for the request that got the row. */
  isClaimed: Condition;
  effects?: Statement[];
  mail: Extract<AuthMailKind, `mfa_${string}`> | undefined;
};

/**
 * Raises the session to aal2, in one transaction with the claim.
 * @returns undefined if the challenge or code has been used before
 */
export async function showFactor(
  deps: AuthDeps,
  { user, session }: Signed,
  { factorId, method, claim, isClaimed, effects = [], mail }: Shown,
): Promise<SessionJson | undefined> {
  const now = deps.now().toISOString();
  const notice = mail ? ownerNotice(deps, mail, user, isClaimed) : NO_CHANGE;
  const raise = { userId: user.id, sessionId: session.id, factorId, method, now };
  const { claimed, after } = await runTogether(deps.db, {
    claimed: claim,
    effects,
    raised: raiseSession(raise, isClaimed),
    audit: auditEvent(deps, "mfa_code_login", user.id, { factor_id: factorId, method }, isClaimed),
    notice: notice.statements,
    after: findUserInSession({ userId: user.id, sessionId: session.id }),
  });
  if (claimed.length === 0) return undefined;
  queueMails(deps, notice.mailIds);
  const [raised] = after;
  if (!raised?.session) throw badJwt("Session from session_id claim in JWT does not exist");
  return sessionAnswer(deps, raised, raised.session);
}

/** Counts a wrong guess, before the guess is checked. @returns false if the factor is locked */
export async function mayGuess(deps: AuthDeps, userId: string, factorId: string): Promise<boolean> {
  const { maxAttempts, lockSeconds } = deps.config.auth.mfa;
  const guess = { maxAttempts, lockMs: lockSeconds * 1000, now: deps.now().getTime() };
  const taken = await runOne(deps.db, takeFactorGuess({ userId, factorId }, guess));
  return taken !== undefined;
}

export const noteFailure = (deps: AuthDeps, userId: string, factorId: string): void =>
  logEvent(deps, "verification_attempted", userId, { factor_id: factorId });
