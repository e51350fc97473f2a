import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../../client.ts";
import { type SqlValue, statement } from "../../statement.ts";
import { USER_COLUMNS } from "./users.ts";

export type Subject = { provider: string; providerId: string };

export const findUserByIdentity = (db: Db, { provider, providerId }: Subject) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_identities own JOIN auth_users u ON u.id = own.user_id
     WHERE own.provider = ? AND own.provider_id = ?`,
    provider,
    providerId,
  );

/** In the domain of linking by address, to which users of SSO connections do not belong. */
export const findUsersByEmails = (db: Db, emails: string[]) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM json_each(?) given JOIN auth_users u
       ON u.email = given.value AND u.is_sso_user = 0 AND u.email <> ''`,
    JSON.stringify(emails),
  );

export type NewIdentity = Subject & { id: string; userId: string; data: object; now: string };

/** For a user that exists, unless somebody has the identity. */
export const insertIdentity = (
  db: Db,
  identity: NewIdentity,
  condition = "1",
  ...values: SqlValue[]
) =>
  statement(
    db,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data,
       last_sign_in_at, created_at, updated_at)
     SELECT ?1, u.id, ?3, ?4, ?5, ?6, ?6, ?6 FROM auth_users u WHERE u.id = ?2 AND ${condition}
     ON CONFLICT (provider, provider_id) DO NOTHING`,
    identity.id,
    identity.userId,
    identity.provider,
    identity.providerId,
    JSON.stringify(identity.data),
    identity.now,
    ...values,
  );

/** Its values: id, user. */
export const IDENTITY_BELONGS =
  "EXISTS (SELECT 1 FROM auth_identities WHERE id = ? AND user_id = ?)";

/** Its values: provider, id at the provider. */
export const IDENTITY_IS_NEW =
  "NOT EXISTS (SELECT 1 FROM auth_identities WHERE provider = ? AND provider_id = ?)";

/** Its value: id. */
export const IDENTITY_IS_GONE = "NOT EXISTS (SELECT 1 FROM auth_identities WHERE id = ?)";

/** What the provider said this time. */
export const refreshIdentity = (
  db: Db,
  identity: Subject & { data: object; now: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_identities SET identity_data = ?, last_sign_in_at = ?, updated_at = ?
     WHERE provider = ? AND provider_id = ? AND ${condition}`,
    JSON.stringify(identity.data),
    identity.now,
    identity.now,
    identity.provider,
    identity.providerId,
    ...values,
  );

type Removal = {
  id: string;
  userId: string;
  /** The user's address as it was read, and what becomes of it. */
  email: string;
  nextEmail: string;
  /** Ways to sign in that are switched on. */
  usableProviders: string[];
  areCustomUsable: boolean;
  areSsoUsable: boolean;
};

/** Never the last one somebody could still sign in with, and no address somebody else has. */
export const deleteIdentity = (db: Db, removal: Removal) =>
  statement<{ id: string }>(
    db,
    `DELETE FROM auth_identities WHERE id = ?1 AND user_id = ?2
       AND EXISTS (SELECT 1 FROM auth_identities other WHERE other.user_id = ?2 AND other.id <> ?1
         AND (other.provider IN (SELECT value FROM json_each(?5))
           OR ?6 AND other.provider IN (SELECT identifier FROM auth_custom_providers
             WHERE settings ->> 'enabled')
           OR ?7 AND other.provider IN (SELECT 'sso:' || id FROM auth_saml_providers
             WHERE is_disabled = 0)))
       AND EXISTS (SELECT 1 FROM auth_users WHERE id = ?2 AND email = ?3)
       AND NOT EXISTS (SELECT 1 FROM auth_users taken WHERE taken.email = ?4 AND taken.email <> ''
         AND taken.is_sso_user = 0 AND taken.id <> ?2)
     RETURNING id`,
    removal.id,
    removal.userId,
    removal.email,
    removal.nextEmail,
    JSON.stringify(removal.usableProviders),
    removal.areCustomUsable ? 1 : 0,
    removal.areSsoUsable ? 1 : 0,
  );

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
