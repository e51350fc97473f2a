import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { USER_COLUMNS } from "./users.ts";

/** Which accounts, by the beginning of their address; "" for all. */
type UserListing = { beginning: string; sort: UserSort; limit: number; offset: number };

const ORDERS = {
  "created_at desc": "u.created_at DESC, u.id DESC",
  "created_at asc": "u.created_at, u.id",
  "email asc": "u.email, u.id",
  "email desc": "u.email DESC, u.id DESC",
};

export type UserSort = keyof typeof ORDERS;

export const isUserSort = (text: string): text is UserSort => Object.hasOwn(ORDERS, text);

const BEGINS = "u.email >= ?1 AND u.email < ?1 || char(1114111)";

export const listUsersBy = (db: Db, { beginning, sort, limit, offset }: UserListing) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_users u WHERE (?1 = '' OR ${BEGINS})
     ORDER BY ${ORDERS[sort]} LIMIT ?2 OFFSET ?3`,
    beginning,
    limit,
    offset,
  );

export const countUsers = (db: Db, beginning: string) =>
  statement<{ total: number }>(
    db,
    `SELECT count(*) AS total FROM auth_users u WHERE ?1 = '' OR ${BEGINS}`,
    beginning,
  );

export type GivenUser = {
  id: string;
  role: string;
  email: string;
  emailConfirmedAt: string | null;
  phone: string;
  phoneConfirmedAt: string | null;
  passwordHash: string | null;
  appMetadata: object;
  userMetadata: object;
  bannedUntil: string | null;
  invitedAt: string | null;
  now: string;
};

/** Nothing when id, address or number are taken. */
export const insertGivenUser = (db: Db, user: GivenUser) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO auth_users (id, role, email, email_confirmed_at, phone, phone_confirmed_at,
       password_hash, app_metadata, user_metadata, banned_until, invited_at, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)
     ON CONFLICT DO NOTHING RETURNING id`,
    user.id,
    user.role,
    user.email,
    user.emailConfirmedAt,
    user.phone,
    user.phoneConfirmedAt,
    user.passwordHash,
    JSON.stringify(user.appMetadata),
    JSON.stringify(user.userMetadata),
    user.bannedUntil,
    user.invitedAt,
    user.now,
  );

type Reset = {
  userId: string;
  passwordHash: string | null;
  /** undefined keeps what is there. */
  userMetadata: object | undefined;
  invitedAt: string | null;
  now: string;
};

/** An account nobody has confirmed yet. */
export const resetUnconfirmed = (db: Db, reset: Reset) =>
  statement(
    db,
    `UPDATE auth_users SET password_hash = ?2, user_metadata = coalesce(?3, user_metadata),
       invited_at = coalesce(?4, invited_at), updated_at = ?5
     WHERE id = ?1 AND email_confirmed_at IS NULL`,
    reset.userId,
    reset.passwordHash,
    reset.userMetadata ? JSON.stringify(reset.userMetadata) : null,
    reset.invitedAt,
    reset.now,
  );

type EmailChange = { userId: string; newEmail: string; confirmations: number; now: string };

/** Links for both addresses may be asked for one after the other: a change that is pending goes on. */
export const requestGivenEmailChange = (db: Db, change: EmailChange) =>
  statement(
    db,
    `UPDATE auth_users SET email_change_pending = CASE
         WHEN new_email = ?2 AND email_change_pending > 0 THEN email_change_pending ELSE ?3 END,
       new_email = ?2, email_change_sent_at = ?4, updated_at = ?4
     WHERE id = ?1`,
    change.userId,
    change.newEmail,
    change.confirmations,
    change.now,
  );

/** What administration wrote for a user; `null` keeps what is there. */
export type UserEdit = {
  userId: string;
  role: string | null;
  email: string | null;
  /** Only with an address that has just been set, or that is to be confirmed. */
  isEmailConfirmed: boolean | null;
  phone: string | null;
  isPhoneConfirmed: boolean | null;
  passwordHash: string | null;
  /** null lifts a ban, undefined leaves it. */
  bannedUntil: string | null | undefined;
  now: string;
};

/** A change of address that was begun is void. Fails as a whole when address or number are taken meanwhile. */
export const editUser = (db: Db, edit: UserEdit) =>
  statement(
    db,
    `UPDATE auth_users SET role = coalesce(?2, role), email = coalesce(?3, email),
       email_confirmed_at = CASE WHEN ?4 THEN coalesce(email_confirmed_at, ?10)
         WHEN ?3 IS NOT NULL AND ?3 <> email THEN NULL ELSE email_confirmed_at END,
       is_email_assumed = CASE WHEN ?4 THEN 0 ELSE is_email_assumed END,
       phone = coalesce(?5, phone),
       phone_confirmed_at = CASE WHEN ?6 THEN coalesce(phone_confirmed_at, ?10)
         WHEN ?5 IS NOT NULL AND ?5 <> phone THEN NULL ELSE phone_confirmed_at END,
       password_hash = coalesce(?7, password_hash),
       banned_until = CASE WHEN ?8 THEN ?9 ELSE banned_until END,
       new_email = CASE WHEN ?3 IS NULL THEN new_email END,
       email_change_pending = CASE WHEN ?3 IS NULL THEN email_change_pending ELSE 0 END,
       is_anonymous = CASE WHEN ?3 IS NULL AND ?5 IS NULL THEN is_anonymous ELSE 0 END,
       user_metadata = CASE WHEN ?4 THEN json_set(user_metadata, '$.email_verified', json('true'))
         ELSE user_metadata END,
       updated_at = ?10
     WHERE id = ?1`,
    edit.userId,
    edit.role,
    edit.email,
    asFlag(edit.isEmailConfirmed),
    edit.phone,
    asFlag(edit.isPhoneConfirmed),
    edit.passwordHash,
    edit.bannedUntil === undefined ? 0 : 1,
    edit.bannedUntil ?? null,
    edit.now,
  );

const asFlag = (flag: boolean | null) => (flag ? 1 : 0);

/** Identity of the address (`email`) or the number (`phone`) as the account has it now. */
export const syncOwnIdentity = (
  db: Db,
  provider: "email" | "phone",
  { userId, identityId, now }: { userId: string; identityId: string; now: string },
) =>
  statement(
    db,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data,
       last_sign_in_at, created_at, updated_at)
     SELECT ?2, id, ?3, id, json_object('sub', id, ?3, ${provider}, 'email_verified',
       json(CASE WHEN email_confirmed_at IS NULL THEN 'false' ELSE 'true' END), 'phone_verified',
       json(CASE WHEN phone_confirmed_at IS NULL THEN 'false' ELSE 'true' END)), ?4, ?4, ?4
     FROM auth_users WHERE id = ?1 AND ${provider} <> ''
     ON CONFLICT (provider, provider_id) DO UPDATE SET updated_at = excluded.updated_at,
       identity_data = json_patch(identity_data, excluded.identity_data)`,
    userId,
    identityId,
    provider,
    now,
  );

export const setAppMetadata = (db: Db, userId: string, metadata: object) =>
  statement(
    db,
    "UPDATE auth_users SET app_metadata = ? WHERE id = ?",
    JSON.stringify(metadata),
    userId,
  );

/** The row stays as a mark that there was an account, and tells nothing of whose; the address is free again. */
export const hollowUser = (db: Db, userId: string, now: string) => [
  statement(
    db,
    `UPDATE auth_users SET email = '', phone = '', email_confirmed_at = NULL,
       phone_confirmed_at = NULL, password_hash = NULL, new_email = NULL, new_phone = NULL,
       email_change_pending = 0, user_metadata = '{}', app_metadata = '{}', deleted_at = ?2,
       updated_at = ?2 WHERE id = ?1`,
    userId,
    now,
  ),
  ...OWNED.map((table) => statement(db, `DELETE FROM ${table} WHERE user_id = ?`, userId)),
];

/** By which somebody signs in, or is signed in. */
const OWNED = [
  "auth_identities",
  "auth_mfa_factors",
  "auth_webauthn_credentials",
  "auth_webauthn_challenges",
  "auth_oauth_consents",
  "auth_oauth_authorizations",
  "auth_sessions",
  "auth_one_time_tokens",
  "auth_flow_states",
  "user_roles",
];

/** Sessions, identities, factors and roles go with it. */
export const deleteUserRow = (db: Db, userId: string, condition = "1", ...values: SqlValue[]) =>
  statement<{ id: string }>(
    db,
    `DELETE FROM auth_users WHERE id = ? AND ${condition} RETURNING id`,
    userId,
    ...values,
  );

export const findOwnerOfNumber = (db: Db, phone: string) =>
  statement<{ id: string }>(db, "SELECT id FROM auth_users WHERE phone = ? AND phone <> ''", phone);

type FactorOf = { userId: string; factorId: string };

/** What becomes of the sessions that showed it, a trigger says (migration 0012). */
export const deleteFactorOf = (db: Db, { userId, factorId }: FactorOf) =>
  statement(db, "DELETE FROM auth_mfa_factors WHERE id = ? AND user_id = ?", factorId, userId);

/** What administration wrote for a factor; `null` keeps what is there. */
type FactorEdit = FactorOf & { name: string | null; phone: string | null; now: string };

/** Nothing when the user has another of this name, or a verified one with this number. */
export const editFactor = (db: Db, { userId, factorId, name, phone, now }: FactorEdit) =>
  statement<{ id: string }>(
    db,
    `UPDATE OR IGNORE auth_mfa_factors SET friendly_name = coalesce(?3, friendly_name),
       phone = coalesce(?4, phone), updated_at = ?5
     WHERE id = ?1 AND user_id = ?2
       AND (?4 IS NULL OR NOT EXISTS (SELECT 1 FROM auth_mfa_factors o
         WHERE o.user_id = ?2 AND o.id <> ?1 AND o.phone = ?4 AND o.status = 'verified'))
     RETURNING id`,
    factorId,
    userId,
    name,
    phone,
    now,
  );

/** Holds right after it was edited. */
export const FACTOR_IS_EDITED =
  "EXISTS (SELECT 1 FROM auth_mfa_factors WHERE id = ? AND updated_at = ?)";
