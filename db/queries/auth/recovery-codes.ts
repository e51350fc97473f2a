import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";
import type { EnrollRules } from "./factors.ts";

export type RecoverySet = {
  id: string;
  friendlyName: string;
  /** Milliseconds since 1970. */
  lockedUntil: number;
  total: number;
  remaining: number;
};

export const findRecoverySet = (db: Db, userId: string) =>
  statement<RecoverySet>(
    db,
    `SELECT f.id, f.friendly_name, f.locked_until, count(c.code_hash) AS total,
       count(*) FILTER (WHERE c.code_hash IS NOT NULL AND c.used_at IS NULL) AS remaining
     FROM auth_mfa_factors f LEFT JOIN auth_mfa_recovery_codes c ON c.factor_id = f.id
     WHERE f.user_id = ? AND f.factor_type = 'recovery_code' GROUP BY f.id`,
    userId,
  );

type NewRecoveryFactor = { id: string; userId: string; name: string; now: string };

/** Beside another verified factor only, and one a user. */
export const insertRecoveryFactor = (
  db: Db,
  factor: NewRecoveryFactor,
  rules: Pick<EnrollRules, "maxFactors"> & { usableTypes: string[] },
) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_mfa_factors (id, user_id, factor_type, status, friendly_name, created_at,
       updated_at)
     SELECT ?1, id, 'recovery_code', 'verified', ?3, ?4, ?4 FROM auth_users u WHERE id = ?2
       AND (SELECT count(*) FROM auth_mfa_factors WHERE user_id = u.id) < ?5
       AND EXISTS (SELECT 1 FROM auth_mfa_factors WHERE user_id = u.id AND status = 'verified'
         AND factor_type IN (SELECT value FROM json_each(?6)))
     ON CONFLICT DO NOTHING RETURNING id`,
    factor.id,
    factor.userId,
    factor.name,
    factor.now,
    rules.maxFactors,
    JSON.stringify(rules.usableTypes),
  );

/** Those of before are gone, and so is a lock. Nothing where the factor is. */
export const replaceRecoveryCodes = (
  db: Db,
  { factorId, hashes, now }: { factorId: string; hashes: string[]; now: string },
) => [
  statement(db, "DELETE FROM auth_mfa_recovery_codes WHERE factor_id = ?", factorId),
  statement(
    db,
    `INSERT INTO auth_mfa_recovery_codes (factor_id, code_hash)
     SELECT f.id, code.value FROM auth_mfa_factors f, json_each(?2) code WHERE f.id = ?1`,
    factorId,
    JSON.stringify(hashes),
  ),
  statement<{ id: string }>(
    db,
    `UPDATE auth_mfa_factors SET failures = 0, locked_until = 0, updated_at = ?2 WHERE id = ?1
     RETURNING id`,
    factorId,
    now,
  ),
];

export const RECOVERY_CODE_CLAIMED =
  "EXISTS (SELECT 1 FROM auth_mfa_recovery_codes WHERE factor_id = ? AND claim = ?)";

/** Of many at once exactly one gets a row back. */
export const claimRecoveryCode = (
  db: Db,
  code: { factorId: string; codeHash: string; sessionId: string; claim: string; now: string },
) =>
  statement<{ factorId: string }>(
    db,
    `UPDATE auth_mfa_recovery_codes SET used_at = ?, claim = ?
     WHERE factor_id = ? AND code_hash = ? AND used_at IS NULL
       AND EXISTS (SELECT 1 FROM auth_sessions WHERE id = ?) RETURNING factor_id`,
    code.now,
    code.claim,
    code.factorId,
    code.codeHash,
    code.sessionId,
  );
