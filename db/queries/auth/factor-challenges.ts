import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

type NewChallenge = {
  id: string;
  factorId: string;
  userId: string;
  expected: string | null;
  now: string;
  expiresAt: string;
};

export const insertFactorChallenge = (db: Db, challenge: NewChallenge) => [
  statement(
    db,
    "UPDATE auth_mfa_factors SET last_challenged_at = ? WHERE id = ? AND user_id = ?",
    challenge.now,
    challenge.factorId,
    challenge.userId,
  ),
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_mfa_challenges (id, factor_id, expected, created_at, expires_at)
     SELECT ?, id, ?, ?, ? FROM auth_mfa_factors WHERE id = ? AND user_id = ? RETURNING id`,
    challenge.id,
    challenge.expected,
    challenge.now,
    challenge.expiresAt,
    challenge.factorId,
    challenge.userId,
  ),
];

/** Codes that went to a number of before. */
export const deleteFactorChallenges = (
  db: Db,
  factorId: string,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `DELETE FROM auth_mfa_challenges WHERE factor_id = ? AND ${condition}`,
    factorId,
    ...values,
  );

export type StoredChallenge = {
  id: string;
  claim: string | null;
  /** What the answer is compared with, as the type of factor keeps it. */
  expected: string | null;
  expiresAt: string;
};

/** Of this factor. */
export const findFactorChallenge = (db: Db, factorId: string, id: string) =>
  statement<StoredChallenge>(
    db,
    `SELECT id, claim, expected, expires_at FROM auth_mfa_challenges
     WHERE id = ? AND factor_id = ?`,
    id,
    factorId,
  );

export const FACTOR_CHALLENGE_CLAIMED =
  "EXISTS (SELECT 1 FROM auth_mfa_challenges WHERE id = ? AND claim = ?)";

type Claim = {
  challengeId: string;
  factorId: string;
  userId: string;
  sessionId: string;
  /** Of this request alone. */
  claim: string;
  /** Without one no second factor can be verified for the first time beside a verified one. */
  hasSecondFactor: boolean;
  now: string;
};

/** Of many at once exactly one gets a row back. */
export const claimFactorChallenge = (
  db: Db,
  claim: Claim,
  condition: string,
  ...values: SqlValue[]
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_mfa_challenges SET claim = ?
     WHERE id = ? AND factor_id = ? AND claim IS NULL AND expires_at > ?
       AND EXISTS (SELECT 1 FROM auth_sessions WHERE id = ? AND user_id = ?)
       AND EXISTS (SELECT 1 FROM auth_mfa_factors f WHERE f.id = factor_id
         AND (? OR f.status = 'verified' OR NOT EXISTS (SELECT 1 FROM auth_mfa_factors v
           WHERE v.user_id = f.user_id AND v.status = 'verified')))
       AND ${condition} RETURNING id`,
    claim.claim,
    claim.challengeId,
    claim.factorId,
    claim.now,
    claim.sessionId,
    claim.userId,
    claim.hasSecondFactor ? 1 : 0,
    ...values,
  );
