import { STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { deleteFlowStatesOf } from "./flow-states.ts";
import { followOwnIdentity } from "./own-identity.ts";
import { deleteTokensOf } from "./tokens.ts";

export const setPasswordHash = (db: Db, id: string, passwordHash: string, now: string) =>
  statement(
    db,
    "UPDATE auth_users SET password_hash = ?, updated_at = ? WHERE id = ?",
    passwordHash,
    now,
    id,
  );

const AS_JSON = `CASE type WHEN 'object' THEN value WHEN 'array' THEN value WHEN 'true' THEN 'true'
  WHEN 'false' THEN 'false' ELSE json_quote(value) END`;

/** The stored metadata merged with `?2`: shallow, null removes a key. */
const MERGED = `(SELECT json_group_object(key, json(json)) FROM (
  SELECT key, ${AS_JSON} AS json FROM json_each(user_metadata)
    WHERE key NOT IN (SELECT key FROM json_each(?2))
  UNION ALL
  SELECT key, ${AS_JSON} FROM json_each(?2) WHERE type <> 'null'))`;

/** Merged in SQL, so that concurrent updates do not overwrite each other; requireMergeFits checks the size. */
export const mergeUserMetadata = (db: Db, id: string, data: object, now: string) =>
  statement(
    db,
    `UPDATE auth_users SET updated_at = ?3, user_metadata = ${MERGED} WHERE id = ?1`,
    id,
    JSON.stringify(data),
    now,
  );

const bytesOf = (json: string) => `length(CAST(${json} AS BLOB))`;

/** Shrinking is always allowed, even above the limit. */
const MERGED_FITS = `${bytesOf(MERGED)} <= max(${STORED_MAX_BYTES}, ${bytesOf("user_metadata")})`;

/** Rolls the transaction back, by parsing invalid JSON, if the merged metadata would be too large. */
export const requireMergeFits = (db: Db, id: string, data: object) =>
  statement(
    db,
    `SELECT json(iif(${MERGED_FITS}, 'true', '')) FROM auth_users WHERE id = ?1`,
    id,
    JSON.stringify(data),
  );

export const findMergeFits = (db: Db, id: string, data: object) =>
  statement<{ fits: 0 | 1 }>(
    db,
    `SELECT ${MERGED_FITS} AS fits FROM auth_users WHERE id = ?1`,
    id,
    JSON.stringify(data),
  );

const FILLED = `(SELECT json_group_object(key, json(json)) FROM (
  SELECT key, ${AS_JSON} AS json FROM json_each(?2) WHERE type <> 'null'
    AND key NOT IN (SELECT key FROM json_each(user_metadata))
  UNION ALL
  SELECT key, ${AS_JSON} FROM json_each(user_metadata)))`;

/**
 * Adds only missing keys, so that a provider never overwrites what the user wrote. Adds none if they do not all
 * fit.
 */
export const fillUserMetadata = (
  db: Db,
  userId: string,
  data: object,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET user_metadata = ${FILLED}
     WHERE id = ?1 AND ${bytesOf(FILLED)} <= ${STORED_MAX_BYTES} AND ${condition}`,
    userId,
    JSON.stringify(data),
    ...values,
  );

/** Voids what was begun and could still let somebody in: codes, links, a change of address or number. */
export const endPendingFlows = (db: Db, userId: string, condition = "1", ...values: SqlValue[]) => [
  deleteTokensOf(db, userId, condition, ...values),
  deleteFlowStatesOf(db, userId, condition, ...values),
  statement(
    db,
    `UPDATE auth_users SET new_email = NULL, email_change_sent_at = NULL, email_change_pending = 0,
       new_phone = NULL, phone_change_sent_at = NULL WHERE id = ? AND ${condition}`,
    userId,
    ...values,
  ),
];

/** Which mails of a change of address are to be answered: bits, in `email_change_pending` those still missing. */
export const ANSWERS = { email_change_current: 4, email_change_new: 8 };

export type EmailChangeToken = keyof typeof ANSWERS;

/** `isSecure`: the address of before must agree, too. */
export const answersNeeded = (isSecure: boolean): number =>
  ANSWERS.email_change_new + (isSecure ? ANSWERS.email_change_current : 0);

/** `confirmations`: all that must be answered before the address changes, of ANSWERS. */
export const requestEmailChange = (
  db: Db,
  userId: string,
  change: { newEmail: string; confirmations: number; now: string },
) =>
  statement(
    db,
    `UPDATE auth_users SET new_email = ?1, email_change_pending = ?2, email_change_sent_at = ?3,
       updated_at = ?3 WHERE id = ?4`,
    change.newEmail,
    change.confirmations,
    change.now,
    userId,
  );

/** The address was changed without a mail, so nobody has proved it. */
export const assumeEmail = (db: Db, userId: string) =>
  statement(db, "UPDATE auth_users SET is_email_assumed = 1 WHERE id = ?", userId);

/** One of the mails was answered; the same one twice is no more than once. */
export const noteEmailChangeAnswer = (
  db: Db,
  userId: string,
  answered: EmailChangeToken,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET email_change_pending = email_change_pending & ~?
     WHERE id = ? AND ${condition}`,
    ANSWERS[answered],
    userId,
    ...values,
  );

/**
 * The new address becomes the address once nothing is pending and nobody else has it. The identity
 * follows; a user without one gets `identityId`.
 */
export const completeEmailChange = (
  db: Db,
  userId: string,
  identityId: string,
  now: string,
  condition: string,
  ...values: SqlValue[]
) => [
  statement(
    db,
    `UPDATE auth_users SET email = new_email, email_confirmed_at = ?, new_email = NULL,
       email_change_sent_at = NULL, is_anonymous = 0, is_email_assumed = 0, updated_at = ?,
       user_metadata = json_set(user_metadata, '$.sub', id, '$.email', new_email,
         '$.email_verified', json('true'))
     WHERE id = ? AND new_email IS NOT NULL AND email_change_pending = 0
       AND NOT EXISTS (SELECT 1 FROM auth_users o
         WHERE o.email = auth_users.new_email AND o.is_sso_user = 0 AND o.email <> '')
       AND ${condition}`,
    now,
    now,
    userId,
    ...values,
  ),
  ...followOwnIdentity(db, "email", { userId, identityId, now }, condition, ...values),
];
