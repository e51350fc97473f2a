import type { StoredUser } from "#domain/auth/user.ts";
import type { WebauthnCredential } from "#domain/auth/webauthn-credential.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";
import { MAY_MANAGE } from "./own-sessions.ts";
import { USER_COLUMNS } from "./users.ts";

export type StoredPasskey = {
  id: string;
  friendlyName: string | null;
  createdAt: string;
  lastUsedAt: string | null;
};

const SHOWN = "id, friendly_name, created_at, last_used_at";

export const listPasskeys = (db: Db, userId: string) =>
  statement<StoredPasskey>(
    db,
    `SELECT ${SHOWN} FROM auth_webauthn_credentials WHERE user_id = ? ORDER BY created_at, id`,
    userId,
  );

/** `transports` as JSON text. */
export type KnownCredential = { credentialId: string; transports: string; isPasskey: 0 | 1 };

/** Passkeys and second factors: an authenticator is to be one of them, once. */
export const listCredentials = (db: Db, userId: string) =>
  statement<KnownCredential>(
    db,
    `SELECT credential_id, transports, 1 AS is_passkey FROM auth_webauthn_credentials
       WHERE user_id = ?1
     UNION ALL
     SELECT credential_id, transports, 0 FROM auth_mfa_factors
       WHERE user_id = ?1 AND credential_id IS NOT NULL`,
    userId,
  );

/** Of anybody, for either use. Takes the id twice. */
export const CREDENTIAL_IS_NEW = `NOT EXISTS
  (SELECT 1 FROM auth_webauthn_credentials WHERE credential_id = ?
   UNION ALL SELECT 1 FROM auth_mfa_factors WHERE credential_id = ?)`;

export type NewPasskey = WebauthnCredential & { id: string; userId: string; now: string };

export type PasskeyRules = { maxPasskeys: number; hasSecondFactor: boolean };

/** Nothing where it is known already, one too many, or a second factor was not shown. */
export const insertPasskey = (db: Db, passkey: NewPasskey, rules: PasskeyRules) =>
  statement<StoredPasskey>(
    db,
    `INSERT INTO auth_webauthn_credentials (id, user_id, credential_id, public_key, counter, aaguid,
       transports, created_at, updated_at)
     SELECT ?, id, ?, ?, ?, ?, ?, ?, ? FROM auth_users WHERE id = ?
       AND (SELECT count(*) FROM auth_webauthn_credentials WHERE user_id = auth_users.id) < ?
       AND ${MAY_MANAGE} AND ${CREDENTIAL_IS_NEW}
     ON CONFLICT DO NOTHING RETURNING ${SHOWN}`,
    passkey.id,
    passkey.credentialId,
    passkey.publicKey,
    passkey.counter,
    passkey.aaguid,
    JSON.stringify(passkey.transports),
    passkey.now,
    passkey.now,
    passkey.userId,
    rules.maxPasskeys,
    rules.hasSecondFactor ? 1 : 0,
    passkey.userId,
    passkey.credentialId,
    passkey.credentialId,
  );

/** Why not, for an answer. */
export const countPasskeys = (db: Db, userId: string, credentialId: string) =>
  statement<{ total: number; isNew: 0 | 1 }>(
    db,
    `SELECT count(*) AS total, ${CREDENTIAL_IS_NEW} AS is_new
     FROM auth_webauthn_credentials WHERE user_id = ?`,
    credentialId,
    credentialId,
    userId,
  );

export const PASSKEY_EXISTS = "EXISTS (SELECT 1 FROM auth_webauthn_credentials WHERE id = ?)";

type Own = { userId: string; passkeyId: string; hasSecondFactor: boolean };

/** Holds of a passkey this user has and may change. */
export const ownPasskey = ({ userId, passkeyId, hasSecondFactor }: Own) =>
  [
    `EXISTS (SELECT 1 FROM auth_webauthn_credentials WHERE id = ? AND user_id = ? AND ${MAY_MANAGE})`,
    passkeyId,
    userId,
    hasSecondFactor ? 1 : 0,
    userId,
  ] as const;

export const renamePasskey = (db: Db, own: Own, name: string, now: string) => {
  const [condition, ...values] = ownPasskey(own);
  return statement<StoredPasskey>(
    db,
    `UPDATE auth_webauthn_credentials SET friendly_name = ?, updated_at = ?
     WHERE id = ? AND ${condition} RETURNING ${SHOWN}`,
    name,
    now,
    own.passkeyId,
    ...values,
  );
};

/** A passkey is about to go, and with it what began with one; it is not kept with which of them. */
export const endPasskeySessions = (db: Db, own: Own, exceptSessionId: string | null) => {
  const [condition, ...values] = ownPasskey(own);
  return statement(
    db,
    `DELETE FROM auth_sessions WHERE user_id = ? AND id IS NOT ? AND EXISTS (SELECT 1
       FROM json_each(auth_sessions.amr) WHERE value ->> 'method' = 'passkey') AND ${condition}`,
    own.userId,
    exceptSessionId,
    ...values,
  );
};

export const deletePasskey = (db: Db, own: Own) => {
  const [condition, ...values] = ownPasskey(own);
  return statement<{ id: string }>(
    db,
    `DELETE FROM auth_webauthn_credentials WHERE id = ? AND ${condition} RETURNING id`,
    own.passkeyId,
    ...values,
  );
};

export type PasskeyOfUser = StoredUser & {
  passkeyId: string;
  publicKey: string;
  counter: number;
};

/** With whoever it signs in. */
export const findPasskey = (db: Db, credentialId: string) =>
  statement<PasskeyOfUser>(
    db,
    `SELECT ${USER_COLUMNS}, c.id AS passkey_id, c.public_key, c.counter
     FROM auth_webauthn_credentials c JOIN auth_users u ON u.id = c.user_id
     WHERE c.credential_id = ? AND u.deleted_at IS NULL`,
    credentialId,
  );

type Use = { passkeyId: string; counter: number; claim: string; now: string };

/** Only while the counter goes up; an authenticator that does not count always says 0. */
export const usePasskey = (db: Db, { passkeyId, counter, claim, now }: Use) =>
  statement(
    db,
    `UPDATE auth_webauthn_credentials SET counter = ?2, claim = ?3, last_used_at = ?4, updated_at = ?4
     WHERE id = ?1 AND (counter < ?2 OR counter = 0 AND ?2 = 0)`,
    passkeyId,
    counter,
    claim,
    now,
  );

export const PASSKEY_USED =
  "EXISTS (SELECT 1 FROM auth_webauthn_credentials WHERE id = ? AND claim = ?)";
