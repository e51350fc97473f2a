import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";

/** With identities and factors: one statement tells all an answer shows of a user. */
export const USER_COLUMNS = `u.*,
  (SELECT json_group_array(json_object('identity_id', i.id, 'id', i.provider_id,
      'user_id', i.user_id, 'identity_data', json(i.identity_data), 'provider', i.provider,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', i.identity_data ->> 'email'))
    FROM auth_identities i WHERE i.user_id = u.id) AS identities,
  (SELECT json_group_array(json_object('id', f.id, 'created_at', f.created_at,
      'updated_at', f.updated_at, 'status', f.status, 'friendly_name', f.friendly_name,
      'factor_type', f.factor_type, 'phone', f.phone, 'last_challenged_at', f.last_challenged_at,
      'web_authn_aaguid', f.aaguid))
    FROM auth_mfa_factors f WHERE f.user_id = u.id) AS factors`;

export const findUser = (db: Db, id: string) =>
  statement<StoredUser>(db, `SELECT ${USER_COLUMNS} FROM auth_users u WHERE u.id = ?`, id);

/** `email` in its stored spelling. The last two conditions are those of the index. */
export const findUserByEmail = (db: Db, email: string) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_users u
     WHERE u.email = ? AND u.is_sso_user = 0 AND u.email <> ''`,
    email,
  );

export type NewUser = {
  id: string;
  email: string;
  emailConfirmedAt: string | null;
  phone?: string;
  phoneConfirmedAt?: string | null;
  passwordHash: string | null;
  appMetadata: object;
  userMetadata: object;
  isAnonymous: boolean;
  /** Managed by an SSO connection: may share the address with others. */
  isSsoUser?: boolean;
  /** Confirmed without a mail. */
  isEmailAssumed?: boolean;
  now: string;
};

/** Does nothing when the address is taken meanwhile: of many at once, one account comes to be. */
export const insertUser = (
  db: Db,
  user: NewUser,
  condition = "1",
  ...conditionValues: SqlValue[]
) =>
  statement(
    db,
    `INSERT INTO auth_users (id, email, email_confirmed_at, password_hash, app_metadata,
       user_metadata, is_anonymous, created_at, updated_at, is_sso_user, phone,
       phone_confirmed_at, is_email_assumed)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11, ?12 WHERE ${condition}
     ON CONFLICT DO NOTHING`,
    user.id,
    user.email,
    user.emailConfirmedAt,
    user.passwordHash,
    JSON.stringify(user.appMetadata),
    JSON.stringify(user.userMetadata),
    user.isAnonymous ? 1 : 0,
    user.now,
    user.isSsoUser ? 1 : 0,
    user.phone ?? "",
    user.phoneConfirmedAt ?? null,
    user.isEmailAssumed ? 1 : 0,
    ...conditionValues,
  );

/** For a user that exists. */
export const insertOwnIdentity = (
  db: Db,
  provider: "email" | "phone",
  identity: { id: string; userId: string; data: object; now: string },
) =>
  statement(
    db,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data,
       last_sign_in_at, created_at, updated_at)
     SELECT ?1, id, ?5, id, ?3, ?4, ?4, ?4 FROM auth_users WHERE id = ?2`,
    identity.id,
    identity.userId,
    JSON.stringify(identity.data),
    identity.now,
    provider,
  );

type Column =
  | "confirmation_sent_at"
  | "recovery_sent_at"
  | "reauthentication_sent_at"
  | "phone_change_sent_at";

/** `condition` is SQL that holds if the mail was written. */
export const noteMailSent = (
  db: Db,
  mail: { userId: string; column: Column; now: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET ${mail.column} = ?, updated_at = ? WHERE id = ? AND ${condition}`,
    mail.now,
    mail.now,
    mail.userId,
    ...values,
  );

/** Its values: user, address of the client. */
export const SIGNED_UP_ELSEWHERE = `NOT EXISTS (SELECT 1 FROM auth_audit_log
  WHERE user_id = ? AND action = 'user_signedup' AND ip = ?)`;

/**
 * Somebody else asks for an account nobody has confirmed yet: what the first one set counts no more, or
 * whoever registers a stranger's address would have the password of the account the stranger confirms.
 */
export const disownUnconfirmed = (
  db: Db,
  account: { userId: string; userMetadata: object; ip: string; now: string },
) =>
  statement(
    db,
    `UPDATE auth_users SET password_hash = NULL, user_metadata = ?2, updated_at = ?3
     WHERE id = ?1 AND email_confirmed_at IS NULL AND ${SIGNED_UP_ELSEWHERE}`,
    account.userId,
    JSON.stringify(account.userMetadata),
    account.now,
    account.userId,
    account.ip,
  );

/** Only while nobody changed it meanwhile. */
export const replacePasswordHash = (db: Db, userId: string, from: string, to: string) =>
  statement(
    db,
    "UPDATE auth_users SET password_hash = ? WHERE id = ? AND password_hash = ?",
    to,
    userId,
    from,
  );
