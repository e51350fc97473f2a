import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";
import { listProviders } from "./identities.ts";

/** The identity of the account's own address or number; its column is called like the provider. */
type OwnProvider = "email" | "phone";

type Confirmation = { userId: string; now: string };

/**
 * Somebody showed that the account's address is theirs. The two belong together, in this order. With a
 * second factor that is no proof of whose the account is, so there the address is only assumed.
 */
export const confirmEmail = (
  db: Db,
  { userId, now }: Confirmation,
  condition: string,
  ...values: SqlValue[]
) => [
  verifyOwnIdentity(db, "email", { userId, now }, condition, ...values),
  statement(
    db,
    `UPDATE auth_users SET email_confirmed_at = ?, updated_at = ?, is_anonymous = 0,
       user_metadata = json_set(user_metadata, '$.email_verified', json('true')),
       is_email_assumed = EXISTS (SELECT 1 FROM auth_mfa_factors f
         WHERE f.user_id = auth_users.id AND f.status = 'verified')
     WHERE id = ? AND email_confirmed_at IS NULL AND ${condition}`,
    now,
    now,
    userId,
    ...values,
  ),
];

/** The user typed the code of an SMS to the account's number. The two belong together, in this order. */
export const confirmPhone = (
  db: Db,
  { userId, now }: Confirmation,
  condition: string,
  ...values: SqlValue[]
) => [
  verifyOwnIdentity(db, "phone", { userId, now }, condition, ...values),
  statement(
    db,
    `UPDATE auth_users SET phone_confirmed_at = ?, updated_at = ?, is_anonymous = 0,
       user_metadata = json_set(user_metadata, '$.phone_verified', json('true'))
     WHERE id = ? AND phone_confirmed_at IS NULL AND ${condition}`,
    now,
    now,
    userId,
    ...values,
  ),
];

/** Before the account itself says that it is confirmed. */
const verifyOwnIdentity = (
  db: Db,
  provider: OwnProvider,
  { userId, now }: Confirmation,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_identities SET updated_at = ?,
       identity_data = json_set(identity_data, '$.${provider}_verified', json('true'))
     WHERE provider = '${provider}' AND user_id = (SELECT id FROM auth_users
       WHERE id = ? AND ${provider}_confirmed_at IS NULL) AND ${condition}`,
    now,
    userId,
    ...values,
  );

/** Belongs after a change of address or number: if it went through, the identity follows; one without gets `identityId`. */
export const followOwnIdentity = (
  db: Db,
  provider: OwnProvider,
  { userId, identityId, now }: { userId: string; identityId: string; now: string },
  condition: string,
  ...values: SqlValue[]
): Statement[] => {
  const isSettled = `new_${provider} IS NULL AND ${provider} <> '' AND ${condition}`;
  return [
    statement(
      db,
      `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data,
         last_sign_in_at, created_at, updated_at)
       SELECT ?2, id, '${provider}', id, json_set(json_object('sub', id, '${provider}', ${provider},
         'email_verified', json('false'), 'phone_verified', json('false')),
         '$.${provider}_verified', json('true')), ?3, ?3, ?3
       FROM auth_users WHERE id = ?1 AND ${isSettled}
       ON CONFLICT (provider, provider_id) DO UPDATE SET updated_at = excluded.updated_at,
         identity_data = json_set(identity_data, '$.${provider}',
           excluded.identity_data ->> '${provider}', '$.${provider}_verified', json('true'))`,
      userId,
      identityId,
      now,
      ...values,
    ),
    listProviders(db, userId, now, isSettled, ...values),
  ];
};
