import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

type Raise = {
  userId: string;
  sessionId: string;
  factorId: string;
  /** An `amr` method, as GoTrue names it. */
  method: string;
  now: string;
};

/**
 * A second factor was shown (docs/auth.md "Second factors"). Where `condition` holds, the factor becomes verified
 * and the session aal2, its earlier refresh tokens stop working, wrong guesses at all factors of the user are
 * forgotten, sessions without a factor end, and unfinished factors of the same type are dropped.
 */
export const raiseSession = (
  db: Db,
  { userId, sessionId, factorId, method, now }: Raise,
  condition: string,
  ...values: SqlValue[]
) => [
  statement(
    db,
    `UPDATE auth_mfa_factors SET status = 'verified', updated_at = ? WHERE id = ? AND ${condition}`,
    now,
    factorId,
    ...values,
  ),
  // Of all factors: a code is tried on each app in turn, and who guesses without a factor ends no lock.
  statement(
    db,
    `UPDATE auth_mfa_factors SET failures = 0, locked_until = 0 WHERE user_id = ? AND ${condition}`,
    userId,
    ...values,
  ),
  statement(
    db,
    `UPDATE auth_sessions SET aal = 'aal2', factor_id = ?, refresh_counter = refresh_counter + 2,
       first_counter = refresh_counter + 2, refreshed_at = ?, updated_at = ?, amr = (
         SELECT json_group_array(json(entry)) FROM (
           SELECT json_object('method', ?, 'timestamp', unixepoch(?)) AS entry
           UNION ALL
           SELECT value FROM json_each(auth_sessions.amr) WHERE value ->> 'method' <> ?))
     WHERE id = ? AND ${condition}`,
    factorId,
    now,
    now,
    method,
    now,
    method,
    sessionId,
    ...values,
  ),
  statement(
    db,
    `DELETE FROM auth_sessions WHERE user_id = ? AND id <> ? AND aal = 'aal1'
       AND ${CLAIMS_NOTHING} AND ${condition}`,
    userId,
    sessionId,
    ...values,
  ),
  statement(
    db,
    `DELETE FROM auth_mfa_factors WHERE user_id = ? AND id <> ? AND status = 'unverified'
       AND factor_type = (SELECT factor_type FROM auth_mfa_factors WHERE id = ?) AND ${condition}`,
    userId,
    factorId,
    factorId,
    ...values,
  ),
];
