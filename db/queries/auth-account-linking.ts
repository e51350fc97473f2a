import type { Db } from "../client.ts";
import { type SqlValue, type Statement, statement } from "../statement.ts";
import { endPendingFlows } from "./auth-user-changes.ts";

/** app_metadata, of the identities there are; the first one stays the main one as long as it is there. */
export const listProviders = (
  db: Db,
  userId: string,
  now: string,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET updated_at = ?2, app_metadata = (
       SELECT CASE WHEN count(*) = 0 THEN auth_users.app_metadata ELSE
         json_set(auth_users.app_metadata, '$.providers', json(json_group_array(provider)),
           '$.provider', coalesce(
             max(provider) FILTER (WHERE provider = auth_users.app_metadata ->> 'provider'),
             json_group_array(provider) ->> 0)) END
       FROM (SELECT provider FROM auth_identities WHERE user_id = ?1
         GROUP BY provider ORDER BY min(created_at), min(rowid)))
     WHERE id = ?1 AND ${condition}`,
    userId,
    now,
    ...values,
  );

type Takeover = {
  userId: string;
  identityId: string;
  /** What the provider says of the owner. */
  userMetadata: object;
  now: string;
};

const NOBODY_HAS_SHOWN_IT = "(email_confirmed_at IS NULL OR is_email_assumed = 1)";

const KEYS_TO_AN_ACCOUNT = [
  "auth_sessions",
  "auth_one_time_tokens",
  "auth_flow_states",
  "auth_mfa_factors",
  "auth_webauthn_credentials",
];

/**
 * The owner of an address nobody had confirmed came by a provider that did (AUTH.md §9, rule 5): what
 * whoever registered it before left behind counts no more, or he would keep a key to the account.
 */
export const takeOverUnconfirmed = (
  db: Db,
  { userId, identityId, userMetadata, now }: Takeover,
  condition: string,
  ...values: SqlValue[]
): Statement[] => {
  const unconfirmed = `EXISTS (SELECT 1 FROM auth_users WHERE id = ?
    AND ${NOBODY_HAS_SHOWN_IT}) AND ${condition}`;
  const given = [userId, ...values];
  return [
    statement(
      db,
      `DELETE FROM auth_identities WHERE user_id = ? AND id <> ? AND ${unconfirmed}`,
      userId,
      identityId,
      ...given,
    ),
    ...KEYS_TO_AN_ACCOUNT.map((table) =>
      statement(db, `DELETE FROM ${table} WHERE user_id = ? AND ${unconfirmed}`, userId, ...given),
    ),
    statement(
      db,
      `UPDATE auth_users SET password_hash = NULL, phone = '', phone_confirmed_at = NULL,
         new_email = NULL, email_change_sent_at = NULL, email_change_pending = 0,
         user_metadata = ?, email_confirmed_at = ?, is_anonymous = 0, is_email_assumed = 0,
         updated_at = ?
       WHERE id = ? AND ${NOBODY_HAS_SHOWN_IT} AND ${condition}`,
      JSON.stringify(userMetadata),
      now,
      now,
      userId,
      ...values,
    ),
  ];
};

type Disowning = { userId: string; identityId: string; now: string };

/**
 * Somebody else than who opened the account is about to get it by a mail to its address, which nobody had
 * confirmed: an identity that came with it must not stay a key to it. `identityId`: of the e-mail
 * identity, if it has none.
 */
export const dropForeignIdentities = (
  db: Db,
  { userId, identityId, now }: Disowning,
  condition: string,
  ...values: SqlValue[]
): Statement[] => {
  const unconfirmed = `EXISTS (SELECT 1 FROM auth_users WHERE id = ? AND email <> ''
    AND email_confirmed_at IS NULL) AND ${condition}`;
  return [
    statement(
      db,
      `DELETE FROM auth_identities WHERE user_id = ? AND provider <> 'email' AND ${unconfirmed}`,
      userId,
      userId,
      ...values,
    ),
    statement(
      db,
      `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at,
         updated_at)
       SELECT ?, u.id, 'email', u.id, json_object('sub', u.id, 'email', u.email, 'email_verified',
         json('false'), 'phone_verified', json('false')), ?, ?
       FROM auth_users u WHERE u.id = ? AND ${unconfirmed}
       ON CONFLICT (provider, provider_id) DO NOTHING`,
      identityId,
      now,
      now,
      userId,
      userId,
      ...values,
    ),
    listProviders(db, userId, now, unconfirmed, userId, ...values),
  ];
};

/** An account without an address gets the one its new identity proves; nothing if somebody has it. */
export const adoptEmail = (
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET email = ?1, email_confirmed_at = ?2, updated_at = ?2
     WHERE id = ?3 AND email = '' AND NOT EXISTS (SELECT 1 FROM auth_users taken
       WHERE taken.email = ?1 AND taken.email <> '' AND taken.is_sso_user = 0) AND ${condition}`,
    email,
    now,
    userId,
    ...values,
  );

/** It has a way to sign in now. */
export const makeLasting = (db: Db, userId: string, condition: string, ...values: SqlValue[]) =>
  statement(
    db,
    `UPDATE auth_users SET is_anonymous = 0 WHERE id = ? AND ${condition}`,
    userId,
    ...values,
  );

type Departure = {
  userId: string;
  sessionId: string;
  provider: string;
  /** null: stays. */
  nextEmail: string | null;
  now: string;
};

/** What goes with an identity that is gone: the address it stood for, the password, its sessions. */
export const followRemoval = (
  db: Db,
  { userId, sessionId, provider, nextEmail, now }: Departure,
  condition: string,
  ...values: SqlValue[]
): Statement[] => [
  ...(nextEmail === null
    ? []
    : [
        statement(
          db,
          `UPDATE auth_users SET email = ?, email_confirmed_at = ?, updated_at = ?,
             user_metadata = json_set(user_metadata, '$.email', ?, '$.email_verified', json(?))
           WHERE id = ? AND ${condition}`,
          nextEmail,
          nextEmail === "" ? null : now,
          now,
          nextEmail,
          nextEmail === "" ? "false" : "true",
          userId,
          ...values,
        ),
      ]),
  ...(provider === "email"
    ? [
        statement(
          db,
          `UPDATE auth_users SET password_hash = NULL WHERE id = ? AND ${condition}`,
          userId,
          ...values,
        ),
      ]
    : []),
  statement(
    db,
    `DELETE FROM auth_sessions WHERE user_id = ? AND id <> ? AND EXISTS (SELECT 1
       FROM json_each(auth_sessions.amr) WHERE value ->> 'provider' = ?) AND ${condition}`,
    userId,
    sessionId,
    provider,
    ...values,
  ),
  ...(nextEmail !== null || provider === "email"
    ? endPendingFlows(db, userId, condition, ...values)
    : []),
];
