import type { StoredUser } from "#domain/auth/user.ts";
import type { Db } from "../client.ts";
import { type SqlValue, statement } from "../statement.ts";
import { USER_COLUMNS } from "./auth-users.ts";

type Subject = { provider: string; providerId: string };

export const findUserByIdentity = (db: Db, { provider, providerId }: Subject) =>
  statement<StoredUser>(
    db,
    `SELECT ${USER_COLUMNS} FROM auth_identities own JOIN auth_users u ON u.id = own.user_id
     WHERE own.provider = ? AND own.provider_id = ?`,
    provider,
    providerId,
  );

type Identity = Subject & { id: string; userId: string; data: object; now: string };

/** For a user that exists. */
export const insertIdentity = (db: Db, identity: Identity) =>
  statement(
    db,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data,
       last_sign_in_at, created_at, updated_at)
     SELECT ?1, id, ?3, ?4, ?5, ?6, ?6, ?6 FROM auth_users WHERE id = ?2`,
    identity.id,
    identity.userId,
    identity.provider,
    identity.providerId,
    JSON.stringify(identity.data),
    identity.now,
  );

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
