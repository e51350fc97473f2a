import { sql } from "drizzle-orm";
import { type Condition, every } from "../../condition.ts";
import { authMfaChallenges, authMfaFactors } from "../../schema/factors.ts";
import { deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { isFactorOf } from "./factors.ts";
import { isOwnSession, mayManage } from "./own-sessions.ts";

const { id, factorId, claim, expected, expiresAt } = authMfaChallenges;

type NewChallenge = {
  id: string;
  factorId: string;
  userId: string;
  expected: string | null;
  now: string;
  expiresAt: string;
};

/** For a factor that exists. */
export const insertFactorChallenge = ({ userId, now, ...challenge }: NewChallenge) => {
  const isFactor = isFactorOf({ userId, factorId: challenge.factorId });
  return [
    update(authMfaFactors, { lastChallengedAt: now }, isFactor),
    insert(
      authMfaChallenges,
      { ...challenge, createdAt: now },
      { from: authMfaFactors, when: isFactor, returning: { id } },
    ),
  ];
};

export const deleteFactorChallenges = (factor: string, when: Condition) =>
  deleteFrom(authMfaChallenges, every(sql`${factorId} = ${factor}`, when));

export const findFactorChallenge = (factor: string, challengeId: string) =>
  select(
    { id, claim, expected, expiresAt },
    sql`FROM ${authMfaChallenges} WHERE ${id} = ${challengeId} AND ${factorId} = ${factor}`,
  );

export type StoredChallenge = RowOf<typeof findFactorChallenge>;

type Claim = {
  challengeId: string;
  factorId: string;
  userId: string;
  sessionId: string;
  /** Identifies the request. */
  claim: string;
  hasSecondFactor: boolean;
  now: string;
};

/** This request answered the challenge. */
export const challengeIsClaimed = ({ challengeId, claim: own }: Claim) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaChallenges}
    WHERE ${id} = ${challengeId} AND ${claim} = ${own})`;

/**
 * Of concurrent requests exactly one gets a row. An additional factor can be verified for the first time only in a
 * session with a second factor.
 */
export const claimFactorChallenge = (answer: Claim, when: Condition) => {
  const { userId, sessionId, now } = answer;
  const mayVerify = sql`EXISTS (SELECT 1 FROM ${authMfaFactors} WHERE ${isFactorOf(answer)}
    AND (${authMfaFactors.status} = 'verified' OR ${mayManage(userId, answer)}))`;
  return update(
    authMfaChallenges,
    { claim: answer.claim },
    every(
      sql`${id} = ${answer.challengeId} AND ${factorId} = ${answer.factorId}`,
      sql`${claim} IS NULL AND ${expiresAt} > ${now}`,
      isOwnSession(sessionId, userId),
      mayVerify,
      when,
    ),
    { id },
  );
};
