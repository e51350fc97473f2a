import { sql } from "drizzle-orm";
import { authMfaChallenges, authMfaFactors, authMfaRecoveryCodes } from "../../schema/factors.ts";
import { change, deleteFrom, insert, listOf, names, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf, type Statement } from "../../statement.ts";
import { isFactorOf, unlockFactor } from "./factors.ts";
import { isOwnSession, mayManage, sessionExists } from "./sessions.ts";

const { id, factorId, claim, expected, expiresAt } = authMfaChallenges;

type NewChallenge = {
  id: string;
  factorId: string;
  userId: string;
  expected: string | null;
  now: string;
  expiresAt: string;
};

/** Inserts nothing if the factor does not exist. */
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

type ChallengeClaim = {
  challengeId: string;
  factorId: string;
  userId: string;
  sessionId: string;
  /** Identifies the request. */
  claim: string;
  hasSecondFactor: boolean;
  now: string;
};

/** Whether this request answered the challenge. */
export const challengeIsClaimed = ({ challengeId, claim: own }: ChallengeClaim) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaChallenges}
    WHERE ${id} = ${challengeId} AND ${claim} = ${own})`;

/**
 * Of concurrent requests, exactly one gets a row. An additional factor can only be verified for the first time in a
 * session with a second factor.
 */
export const claimFactorChallenge = (answer: ChallengeClaim, when: Condition) => {
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

const { id: idOfSet, friendlyName, lockedUntil } = authMfaFactors;

const { factorId: setOfCode, codeHash, usedAt, claim: codeClaim } = authMfaRecoveryCodes;

/** A user's recovery codes count as one factor. */
export const findRecoverySet = (userId: string) =>
  select(
    {
      id: idOfSet,
      friendlyName,
      /** Unix time in ms. */
      lockedUntil,
      total: sql<number>`count(${codeHash})`,
      remaining: sql<number>`count(*) FILTER (WHERE ${codeHash} IS NOT NULL AND ${usedAt} IS NULL)`,
    },
    sql`FROM ${authMfaFactors} LEFT JOIN ${authMfaRecoveryCodes} ON ${setOfCode} = ${idOfSet}
      WHERE ${authMfaFactors.userId} = ${userId} AND ${authMfaFactors.factorType} = 'recovery_code'
      GROUP BY ${idOfSet}`,
  );

export type RecoverySet = RowOf<typeof findRecoverySet>;

type NewCodes = { factorId: string; hashes: string[]; now: string };

/** Also lifts a lock. Stores nothing if the factor does not exist. */
export const replaceRecoveryCodes = ({ factorId: factor, hashes, now }: NewCodes): Statement[] => [
  deleteFrom(authMfaRecoveryCodes, sql`${setOfCode} = ${factor}`),
  change(sql`INSERT INTO ${authMfaRecoveryCodes} (${names(setOfCode, codeHash)})
    SELECT ${idOfSet}, code.value FROM ${authMfaFactors}, ${listOf(hashes)} code WHERE ${idOfSet} = ${factor}`),
  unlockFactor(factor, now),
];

type RecoveryCodeClaim = { factorId: string; codeHash: string; sessionId: string; claim: string; now: string };

/** Whether this request used a code. */
export const recoveryCodeIsClaimed = (own: RecoveryCodeClaim) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaRecoveryCodes}
    WHERE ${setOfCode} = ${own.factorId} AND ${codeClaim} = ${own.claim})`;

/** Of concurrent requests exactly one gets a row. */
export const claimRecoveryCode = (own: RecoveryCodeClaim) =>
  update(
    authMfaRecoveryCodes,
    { usedAt: own.now, claim: own.claim },
    sql`${setOfCode} = ${own.factorId} AND ${codeHash} = ${own.codeHash} AND ${usedAt} IS NULL
      AND ${sessionExists(own.sessionId)}`,
    { factorId: setOfCode },
  );
