import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { followOwnIdentity } from "./own-identity.ts";
import { USER_COLUMNS } from "./users.ts";

/** `phone` in its stored spelling, as digits. */
export const findUserByPhone = (db: Db, phone: string) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_users u WHERE u.phone = ? AND u.phone <> ''`,
    phone,
  );

/** Of several who ask for the same number, whoever asked last. */
export const findUserByNewPhone = (db: Db, phone: string) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_users u WHERE u.new_phone IS NOT NULL AND ?1 IN (u.phone, u.new_phone)
     ORDER BY u.phone = ?1 DESC, u.phone_change_sent_at DESC`,
    phone,
  );

/** As with addresses (users.ts); a confirmed address keeps whatever else the account has. */
export const disownUnconfirmedPhone = (
  db: Db,
  account: { userId: string; userMetadata: object; ip: string; now: string },
) =>
  statement(
    db,
    `UPDATE auth_users SET password_hash = NULL, user_metadata = ?2, updated_at = ?4
     WHERE id = ?1 AND phone_confirmed_at IS NULL AND email_confirmed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM auth_audit_log
         WHERE user_id = ?1 AND action = 'user_signedup' AND ip = ?3)`,
    account.userId,
    JSON.stringify(account.userMetadata),
    account.ip,
    account.now,
  );

export const requestPhoneChange = (db: Db, userId: string, newPhone: string, now: string) =>
  statement(
    db,
    `UPDATE auth_users SET new_phone = ?1, phone_change_sent_at = ?2, updated_at = ?2
     WHERE id = ?3`,
    newPhone,
    now,
    userId,
  );

/**
 * The new number becomes the number, if nobody else has it. The identity follows; a user without one gets
 * `identityId`.
 */
export const completePhoneChange = (
  db: Db,
  { userId, identityId, now }: { userId: string; identityId: string; now: string },
  condition: string,
  ...values: SqlValue[]
) => [
  statement(
    db,
    `UPDATE auth_users SET phone = new_phone, phone_confirmed_at = ?, new_phone = NULL,
       phone_change_sent_at = NULL, is_anonymous = 0, updated_at = ?,
       user_metadata = json_set(user_metadata, '$.sub', id, '$.phone', new_phone,
         '$.phone_verified', json('true'))
     WHERE id = ? AND new_phone IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM auth_users o WHERE o.phone = auth_users.new_phone)
       AND ${condition}`,
    now,
    now,
    userId,
    ...values,
  ),
  ...followOwnIdentity(db, "phone", { userId, identityId, now }, condition, ...values),
];

/** Holds once a change of number is over, which is right after it went through. */
export const PHONE_IS_SETTLED =
  "EXISTS (SELECT 1 FROM auth_users WHERE id = ? AND new_phone IS NULL)";
