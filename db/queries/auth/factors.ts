import type { WebauthnCredential } from "#domain/auth/webauthn-credential.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

export type StoredFactor = {
  id: string;
  userId: string;
  factorType: "totp" | "phone" | "webauthn" | "recovery_code";
  status: "unverified" | "verified";
  phone: string | null;
  /** As its kind keeps it. */
  secret: string | null;
  /** Of an authenticator, once it was verified. */
  credentialId: string | null;
  publicKey: string | null;
  counter: number | null;
};

type Own = { userId: string; factorId: string };

/** Of somebody else there is none. */
export const findFactor = (db: Db, { userId, factorId }: Own) =>
  statement<StoredFactor>(
    db,
    `SELECT id, user_id, factor_type, status, phone, secret, credential_id, public_key, counter
     FROM auth_mfa_factors WHERE id = ? AND user_id = ?`,
    factorId,
    userId,
  );

/** Begun and given up; not while somebody is about to answer a challenge of it. */
export const deleteStaleFactors = (
  db: Db,
  { userId, createdBefore, now }: { userId: string; createdBefore: string; now: string },
) =>
  statement(
    db,
    `DELETE FROM auth_mfa_factors WHERE user_id = ? AND status = 'unverified' AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM auth_mfa_challenges c
         WHERE c.factor_id = auth_mfa_factors.id AND c.expires_at > ?)`,
    userId,
    createdBefore,
    now,
  );

export type FactorCounts = {
  total: number;
  verified: number;
  /** With which the user could sign in without recovery codes. */
  usable: number;
  recovery: number;
  named: number;
};

/** `usableTypes`: factors that count as more than a spare key. */
export const countFactors = (
  db: Db,
  { userId, name, usableTypes }: { userId: string; name: string | null; usableTypes: string[] },
) =>
  statement<FactorCounts>(
    db,
    `SELECT count(*) AS total, count(*) FILTER (WHERE status = 'verified') AS verified,
       count(*) FILTER (WHERE status = 'verified'
         AND factor_type IN (SELECT value FROM json_each(?3))) AS usable,
       count(*) FILTER (WHERE factor_type = 'recovery_code') AS recovery,
       count(*) FILTER (WHERE friendly_name = ?2) AS named
     FROM auth_mfa_factors WHERE user_id = ?1`,
    userId,
    name,
    JSON.stringify(usableTypes),
  );

export type NewFactor = Pick<StoredFactor, "id" | "userId" | "factorType" | "phone" | "secret"> & {
  friendlyName: string | null;
  now: string;
};

export type EnrollRules = { maxFactors: number; hasSecondFactor: boolean };

/** Nothing where it is one too many, the name is taken, or a verified factor was not shown. */
export const insertFactor = (db: Db, factor: NewFactor, rules: EnrollRules) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, friendly_name, phone, secret,
       created_at, updated_at)
     SELECT ?1, id, ?3, 'unverified', ?4, ?5, ?6, ?7, ?7 FROM auth_users u WHERE id = ?2
       AND (SELECT count(*) FROM auth_mfa_factors WHERE user_id = u.id) < ?8
       AND (?9 OR NOT EXISTS (SELECT 1 FROM auth_mfa_factors
         WHERE user_id = u.id AND status = 'verified'))
     ON CONFLICT DO NOTHING RETURNING id`,
    factor.id,
    factor.userId,
    factor.factorType,
    factor.friendlyName,
    factor.phone,
    factor.secret,
    factor.now,
    rules.maxFactors,
    rules.hasSecondFactor ? 1 : 0,
  );

/** How often a lock may double. */
const MAX_DOUBLINGS = 4;

/**
 * Counts the guess before anybody knows whether it is right, so that many at once cannot outrun the
 * limit. Every `maxAttempts` the factor is locked, each time for twice as long. `now` in milliseconds.
 */
export const takeFactorGuess = (
  db: Db,
  { userId, factorId }: Own,
  guess: { maxAttempts: number; lockMs: number; now: number },
) =>
  statement<{ id: string }>(
    db,
    `UPDATE auth_mfa_factors SET failures = failures + 1,
       locked_until = CASE WHEN (failures + 1) % ?3 = 0
         THEN ?4 + (?5 << min((failures + 1) / ?3 - 1, ${MAX_DOUBLINGS})) ELSE locked_until END
     WHERE id = ?1 AND user_id = ?2 AND locked_until <= ?4 RETURNING id`,
    factorId,
    userId,
    guess.maxAttempts,
    guess.now,
    guess.lockMs,
  );

export const TIME_STEP_IS_NEW = `EXISTS (SELECT 1 FROM auth_mfa_factors
  WHERE id = ? AND coalesce(last_time_step, -1) < ?)`;

export const keepTimeStep = (
  db: Db,
  { factorId, step, secret }: { factorId: string; step: number; secret: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_mfa_factors SET last_time_step = ?, secret = ? WHERE id = ? AND ${condition}`,
    step,
    secret,
    factorId,
    ...values,
  );

export const FACTOR_HAS_NO_CREDENTIAL =
  "EXISTS (SELECT 1 FROM auth_mfa_factors WHERE id = ? AND credential_id IS NULL)";

export const keepCredential = (
  db: Db,
  { factorId, credential }: { factorId: string; credential: WebauthnCredential },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_mfa_factors SET credential_id = ?, public_key = ?, counter = ?, aaguid = ?,
       transports = ? WHERE id = ? AND ${condition}`,
    credential.credentialId,
    credential.publicKey,
    credential.counter,
    credential.aaguid,
    JSON.stringify(credential.transports),
    factorId,
    ...values,
  );

/** An authenticator that does not count always says 0. */
export const COUNTER_IS_NEW = `EXISTS (SELECT 1 FROM auth_mfa_factors
  WHERE id = ? AND (counter < ? OR counter = 0 AND ? = 0))`;

export const keepCounter = (
  db: Db,
  { factorId, counter }: { factorId: string; counter: number },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_mfa_factors SET counter = ? WHERE id = ? AND ${condition}`,
    counter,
    factorId,
    ...values,
  );

type Removal = Own & { hasSecondFactor: boolean; usableTypes: string[] };

/**
 * A verified factor only where one was shown, and never so that recovery codes remain alone. What
 * becomes of the sessions that showed it, a trigger says (migration 0012).
 */
export const deleteFactor = (db: Db, removal: Removal) =>
  statement<{ id: string }>(
    db,
    `DELETE FROM auth_mfa_factors WHERE id = ?1 AND user_id = ?2 AND (status = 'unverified' OR ?3
         AND (factor_type = 'recovery_code'
           OR NOT EXISTS (SELECT 1 FROM auth_mfa_factors
             WHERE user_id = ?2 AND factor_type = 'recovery_code')
           OR EXISTS (SELECT 1 FROM auth_mfa_factors WHERE user_id = ?2 AND id <> ?1
             AND status = 'verified' AND factor_type IN (SELECT value FROM json_each(?4)))))
     RETURNING id`,
    removal.factorId,
    removal.userId,
    removal.hasSecondFactor ? 1 : 0,
    JSON.stringify(removal.usableTypes),
  );

export const FACTOR_EXISTS = "EXISTS (SELECT 1 FROM auth_mfa_factors WHERE id = ?)";

export const FACTOR_IS_GONE = `NOT ${FACTOR_EXISTS}`;
